import type { Handlers } from "../../handler.ts";
import { changeMailing, removeMailing, sendMailing, stopMailing } from "./change-mailing.ts";
import { createMailing } from "./create-mailing.ts";
import { listMailings } from "./list-mailings.ts";
import type { MailingStore } from "./mailing-store.ts";
import { mailingNotFound, mailingView } from "./mailing-view.ts";
import { previewMailing, sendTestLetter } from "./preview-mailing.ts";
import type { PreviewOptions } from "./preview-mailing.ts";

type MailingCall =
  | "mailingList"
  | "mailingGet"
  | "mailingCreate"
  | "mailingEdit"
  | "mailingRemove"
  | "mailingSend"
  | "mailingStop"
  | "mailingPreview"
  | "mailingTest";

export interface MailingOptions extends PreviewOptions {
  readonly store: MailingStore;
}

export function mailingRoutes({ store, ...previewing }: MailingOptions): Handlers<MailingCall> {
  const { now } = previewing;
  return {
    mailingList: (request) => listMailings(store, request, now()),
    async mailingGet({ mailing_id: id }) {
      const found = await store.find(id, now());
      if (found === undefined) throw mailingNotFound();
      return mailingView(found);
    },
    mailingCreate: (request, by) => createMailing(store, request, { action: "mailingCreate", by, now: now() }),
    mailingEdit: (request, by) => changeMailing(store, request, { action: "mailingEdit", by, now: now() }),
    mailingRemove: ({ mailing_id: id }, by) => removeMailing(store, id, { action: "mailingRemove", by, now: now() }),
    mailingSend: (request, by) => sendMailing(store, request, { action: "mailingSend", by, now: now() }),
    mailingStop: ({ mailing_id: id }, by) => stopMailing(store, id, { action: "mailingStop", by, now: now() }),
    mailingPreview: ({ mailing_id: id }) => previewMailing(store, id, previewing),
    mailingTest: ({ mailing_id: id }, by) => sendTestLetter(store, id, by, now()),
  };
}
