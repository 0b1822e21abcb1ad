import type { EventStore } from "../content/event-store.ts";
import type { DigestTokens } from "../links/digest-links.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import type { PersonTokens } from "../links/person-tokens.ts";
import type { EmailAttachment, EmailInvitation } from "../outbox/email.ts";
import type { MailingStore } from "../outbox/mailing-store.ts";
import type { EmailStore } from "./email-store.ts";
import type { EmailContent } from "./emails/email-content.ts";

export interface ComposeOptions {
  readonly store: Pick<
    EmailStore,
    "findRegistration" | "lastTold" | "findApplication" | "findTeamMember" | "findSubscriber"
  >;
  readonly events: Pick<EventStore, "get">;
  readonly mailings: Pick<MailingStore, "findEmail">;
  readonly linkTokens: LinkTokens;
  readonly personTokens: Pick<PersonTokens, "link" | "erasure">;
  readonly digestTokens: DigestTokens;
  readonly publicOrigin: string;
  readonly brandName: string;
  readonly contactEmail: string;
  /** The sender: "Corp <events@corp.example>". */
  readonly from: string;
  readonly now: () => Date;
}

export interface Composed {
  readonly content: EmailContent;
  readonly attachments: readonly EmailAttachment[];
  readonly invitation?: EmailInvitation;
  readonly unsubscribeUrl?: string;
}
