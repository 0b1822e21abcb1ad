import { join } from "node:path";
import { daysBefore } from "../module.ts";
import type { Module, ModuleDeps } from "../module.ts";
import type { PreviewEmail } from "../outbox/email.ts";
import { createMailbox } from "../outbox/mailbox.ts";
import type { Mailbox } from "../outbox/mailbox.ts";
import { createComposeEmail, createPreviewEmail } from "./compose-email.ts";
import type { ComposeOptions } from "./composed-email.ts";
import type { EmailDelivery } from "./deliver-email.ts";
import { failedEmailRoutes } from "./failed-email-routes.ts";
import { createFailedEmailStore } from "./failed-email-store.ts";
import { createPostgresEmailStore } from "./postgres-email-store.ts";
import { removeOldEmails, removeUnusedAddresses } from "./postgres-remove-old-emails.ts";
import { noticeHtml, previewNotice } from "./preview-notice.ts";
import type { NoticeOptions } from "./preview-notice.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

export interface Mail extends Module<
  "emailFailedList" | "emailSendAgain" | "mailAddressList" | "mailAddressSet" | "eventNoticePreview"
> {
  readonly delivery: EmailDelivery;
  readonly previewEmail: PreviewEmail;
  /** The HTML of an email of `eventNoticePreview`, by the parameter of its URL. */
  readonly noticeHtml: (notice: string) => Promise<string | undefined>;
  /** Null means that emails are sent by SMTP. */
  readonly mailbox: Mailbox | null;
  /** The folder of the mailbox, which may hold emails from a time without SMTP. */
  readonly storedEmails: Pick<Mailbox, "removeTo">;
}

/** Long enough to find out what happened to an email. */
const emailDays = 30;

export function createMailModule({
  config: { mail, publicOrigin, publicApiPath, brand, contactEmail, dataDir },
  signer,
  db,
  background,
  ...composing
}: ModuleDeps &
  Pick<ComposeOptions, "events" | "mailings" | "linkTokens" | "personTokens" | "digestTokens"> &
  Pick<NoticeOptions, "signer">): Mail {
  const store = createPostgresEmailStore(background.db);
  const options = { ...composing, store, publicOrigin, contactEmail, brandName: brand.name, from: mail.from };
  const compose = createComposeEmail(options);
  const previewEmail = createPreviewEmail(options);
  const stored = createMailbox(join(dataDir, "mailbox"), { now: composing.now });
  const transport = mail.smtp === null ? stored : createSmtpTransport(mail, mail.smtp);
  return {
    delivery: { store, compose, transport },
    previewEmail,
    noticeHtml: (notice) => noticeHtml(notice, options),
    mailbox: mail.smtp === null ? stored : null,
    storedEmails: stored,
    handlers: {
      ...failedEmailRoutes(createFailedEmailStore(db), composing.now),
      eventNoticePreview: (request, by) => previewNotice(store, request, by, { ...options, signer, publicApiPath }),
    },
    jobs: [
      {
        name: "remove-old-emails",
        run: (now, signal) => removeOldEmails(background.db, daysBefore(now, emailDays), signal),
      },
      // After the jobs that remove what refers to the recipients.
      { name: "remove-unused-addresses", run: (_now, signal) => removeUnusedAddresses(background.db, signal) },
    ],
  };
}
