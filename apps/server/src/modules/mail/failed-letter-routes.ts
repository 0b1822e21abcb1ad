import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../handler.ts";
import { messages } from "../../messages.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { FailedLetterStore } from "./failed-letter-store.ts";

/** The characters of an address; excludes what the database cannot store. */
const anyEmail = /^[\u0021-\u007e]{3,254}$/u;

export function failedLetterRoutes(
  store: FailedLetterStore,
  now: () => Date,
): Handlers<"letterFailedList" | "letterSendAgain" | "mailAddressList" | "mailAddressSet"> {
  return {
    letterFailedList: (request) => listFailedLetters(store, request),
    mailAddressList: (request) => listStoppedAddresses(store, request),

    async letterSendAgain({ letter_id: letterId }, by) {
      const email = await store.sendAgain(letterId, { action: "letterSendAgain", by, now: now() });
      if (email === undefined) throw new Failure("not-found", messages.letterNotFound, { code: "LETTER_NOT_FOUND" });
      return { letter_id: letterId, email };
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
async function listFailedLetters(
  store: FailedLetterStore,
  { limit, cursor, text }: ParsedRequestOf<"letterFailedList">,
): Promise<ResponseOf<"letterFailedList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await store.listFailed({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ createdAt: at, letterId: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ letterId, eventId, eventTitle, createdAt, failedAt, isStopped, ...letter }) => ({
      letter_id: letterId,
      ...letter,
      event: eventId === null ? null : { event_id: eventId, title: eventTitle ?? "" },
      created_at: createdAt.toISOString(),
      failed_at: failedAt.toISOString(),
      is_stopped: isStopped,
    })),
    next_cursor: page.next_cursor,
  };
}

/** @throws {Failure} `invalid` for a bad cursor. */
async function listStoppedAddresses(
  store: FailedLetterStore,
  { limit, cursor, text }: ParsedRequestOf<"mailAddressList">,
): Promise<ResponseOf<"mailAddressList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, anyEmail);
  const records = await store.listStopped({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ stoppedAt: at, email: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ email, stopReason, stoppedAt }) => ({
      email,
      reason: stopReason,
      stopped_at: stoppedAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  };
}
