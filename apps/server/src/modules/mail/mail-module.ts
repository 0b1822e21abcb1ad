import { join } from "node:path";
import { daysBefore } from "../module.ts";
import type { Module, ModuleDeps } from "../module.ts";
import type { PreviewLetter } from "../outbox/letter.ts";
import { createMailbox } from "../outbox/mailbox.ts";
import type { Mailbox } from "../outbox/mailbox.ts";
import { createComposeLetter, createPreviewLetter } from "./compose-letter.ts";
import type { ComposeOptions } from "./composed-letter.ts";
import type { LetterDelivery } from "./deliver-letter.ts";
import { failedLetterRoutes } from "./failed-letter-routes.ts";
import { createFailedLetterStore } from "./failed-letter-store.ts";
import { createPostgresLetterStore } from "./postgres-letter-store.ts";
import { removeOldLetters, removeUnusedAddresses } from "./postgres-remove-old-letters.ts";
import { createSmtpPostOffice } from "./smtp-post-office.ts";

export interface Mail extends Module<"letterFailedList" | "letterSendAgain" | "mailAddressList" | "mailAddressSet"> {
  readonly delivery: LetterDelivery;
  readonly previewLetter: PreviewLetter;
  /** Null means that letters are sent by SMTP. */
  readonly mailbox: Mailbox | null;
  /** The folder of the mailbox, which may hold letters from a time without SMTP. */
  readonly storedLetters: Pick<Mailbox, "removeTo">;
}

/** Long enough to find out what happened to a letter. */
const letterDays = 30;

export function createMailModule({
  config: { mail, publicOrigin, brand, contactEmail, dataDir },
  db,
  background,
  ...composing
}: ModuleDeps & Pick<ComposeOptions, "events" | "mailings" | "linkTokens" | "personTokens" | "digestTokens">): Mail {
  const store = createPostgresLetterStore(background.db);
  const options = { ...composing, store, publicOrigin, contactEmail, brandName: brand.name };
  const compose = createComposeLetter(options);
  const previewLetter = createPreviewLetter(options);
  const stored = createMailbox(join(dataDir, "mailbox"), { now: composing.now });
  const postOffice = mail.smtp === null ? stored : createSmtpPostOffice(mail, mail.smtp);
  return {
    delivery: { store, compose, postOffice },
    previewLetter,
    mailbox: mail.smtp === null ? stored : null,
    storedLetters: stored,
    handlers: failedLetterRoutes(createFailedLetterStore(db), composing.now),
    jobs: [
      {
        name: "remove-old-letters",
        run: (now, signal) => removeOldLetters(background.db, daysBefore(now, letterDays), signal),
      },
      // After the jobs that remove what refers to the addresses.
      { name: "remove-unused-addresses", run: (_now, signal) => removeUnusedAddresses(background.db, signal) },
    ],
  };
}
