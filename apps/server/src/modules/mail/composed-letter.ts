import type { DigestTokens } from "../digest/digest-links.ts";
import type { EventStore } from "../events/event-store.ts";
import type { MailingStore } from "../mailings/mailing-store.ts";
import type { PersonTokens } from "../personal-data/person-tokens.ts";
import type { LinkTokens } from "../registrations/manage-token.ts";
import type { LetterStore } from "./letter-store.ts";
import type { LetterAttachment } from "./letter.ts";
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
