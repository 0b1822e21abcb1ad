import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../handler.ts";
import { messages } from "../../messages.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { FailedEmailStore } from "./failed-email-store.ts";

/** The characters of an email; excludes what the database cannot store. */
const anyEmail = /^[\u0021-\u007e]{3,254}$/u;

export function failedEmailRoutes(
  store: FailedEmailStore,
  now: () => Date,
): Handlers<"emailFailedList" | "emailSendAgain" | "mailAddressList" | "mailAddressSet"> {
  return {
    emailFailedList: (request) => listFailedEmails(store, request),
    mailAddressList: (request) => listStoppedEmails(store, request),

    async emailSendAgain({ email_id: emailId }, by) {
      const email = await store.sendAgain(emailId, { action: "emailSendAgain", by, now: now() });
      if (email === undefined) throw new Failure("not-found", messages.emailNotFound, { code: "EMAIL_NOT_FOUND" });
      return { email_id: emailId, email };
    },

    async mailAddressSet({ email: given, is_stopped: isStopped, reason: why }, by) {
      const email = given.toLowerCase();
      const reason = isStopped ? (why ?? null) : null;
      const edit = { action: "mailAddressSet", by, now: now() } as const;
      await (isStopped ? store.stop(email, reason, edit) : store.allow(email, edit));
      return { email, is_stopped: isStopped, reason };
    },
  };
}

/** @throws {Failure} `invalid` for a bad cursor. */
async function listFailedEmails(
  store: FailedEmailStore,
  { limit, cursor, text }: ParsedRequestOf<"emailFailedList">,
): Promise<ResponseOf<"emailFailedList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await store.listFailed({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ created_at: at, email_id: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ event_id, event_title, ...email }) => ({
      ...email,
      event: event_id === null ? null : { event_id, title: event_title ?? "" },
      created_at: email.created_at.toISOString(),
      failed_at: email.failed_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  };
}

/** @throws {Failure} `invalid` for a bad cursor. */
async function listStoppedEmails(
  store: FailedEmailStore,
  { limit, cursor, text }: ParsedRequestOf<"mailAddressList">,
): Promise<ResponseOf<"mailAddressList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, anyEmail);
  const records = await store.listStopped({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ stopped_at: at, email: id }) => ({ at, id }));
  return {
    items: page.rows.map((stopped) => ({ ...stopped, stopped_at: stopped.stopped_at.toISOString() })),
    next_cursor: page.next_cursor,
  };
}
