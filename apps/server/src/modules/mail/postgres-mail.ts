import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import { createComposeLetter, createPreviewLetter } from "./compose-letter.ts";
import type { ComposeOptions } from "./composed-letter.ts";
import type { LetterDelivery } from "./deliver-letter.ts";
import { failedLetterRoutes } from "./failed-letter-routes.ts";
import type { PreviewLetter } from "./letter.ts";
import { createMailbox } from "./mailbox.ts";
import type { Mailbox } from "./mailbox.ts";
import { createPostgresFailedLetterStore } from "./postgres-failed-letter-store.ts";
import { createPostgresLetterStore } from "./postgres-letter-store.ts";
import { createSmtpPostOffice } from "./smtp-post-office.ts";

export interface Mail {
  readonly delivery: LetterDelivery;
  readonly previewLetter: PreviewLetter;
  /** Null: letters are sent by SMTP. */
  readonly mailbox: Mailbox | null;
  /** The folder of the mailbox, which may hold letters from a time without SMTP. */
  readonly storedLetters: Pick<Mailbox, "removeTo">;
}

export function createMail(
  { mail, publicOrigin, brand, contactEmail, dataDir }: Config,
  db: Database,
  composing: Pick<ComposeOptions, "events" | "mailings" | "linkTokens" | "personTokens" | "digestTokens" | "now">,
): Mail {
  const store = createPostgresLetterStore(db);
  const options = { ...composing, store, publicOrigin, contactEmail, brandName: brand.name };
  const compose = createComposeLetter(options);
  const previewLetter = createPreviewLetter(options);
  const stored = createMailbox(join(dataDir, "mailbox"), { now: composing.now });
  const postOffice = mail.smtp === null ? stored : createSmtpPostOffice(mail, mail.smtp);
  return {
    ...{ delivery: { store, compose, postOffice }, previewLetter },
    ...{ mailbox: mail.smtp === null ? stored : null, storedLetters: stored },
  };
}

export const createFailedLetterRoutes = (db: Database, now: () => Date): ReturnType<typeof failedLetterRoutes> =>
  failedLetterRoutes(createPostgresFailedLetterStore(db), now);
