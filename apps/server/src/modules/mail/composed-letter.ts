import type { EventStore } from "../content/event-store.ts";
import type { DigestTokens } from "../links/digest-links.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import type { PersonTokens } from "../links/person-tokens.ts";
import type { LetterAttachment } from "../outbox/letter.ts";
import type { MailingStore } from "../outbox/mailing-store.ts";
import type { LetterStore } from "./letter-store.ts";
import type { LetterContent } from "./letters/letter-content.ts";

export interface ComposeOptions {
  readonly store: Pick<LetterStore, "findRegistration" | "findApplication" | "findSubscriber">;
  readonly events: Pick<EventStore, "get">;
  readonly mailings: Pick<MailingStore, "findLetter">;
  readonly linkTokens: LinkTokens;
  readonly personTokens: Pick<PersonTokens, "link" | "erasure">;
  readonly digestTokens: DigestTokens;
  readonly publicOrigin: string;
  readonly brandName: string;
  readonly contactEmail: string;
  readonly now: () => Date;
}

export interface Composed {
  readonly content: LetterContent;
  readonly attachments: readonly LetterAttachment[];
  readonly unsubscribeUrl?: string;
}
