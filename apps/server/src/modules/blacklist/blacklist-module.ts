import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createBlacklistStore } from "./blacklist-store.ts";
import type { BlacklistStore } from "./blacklist-store.ts";

export function createBlacklistModule({ db, now }: ModuleDeps): Module<"blacklistList" | "userBlacklist"> {
  const store = createBlacklistStore(db);
  return {
    handlers: {
      blacklistList: (request) => listBlacklist(store, request),
      userBlacklist: (request, by) => setBlacklisted(store, request, { action: "userBlacklist", by, now: now() }),
    },
  };
}

/** The characters of an email; excludes what the database cannot store. */
const anyEmail = /^[\u0021-\u007e]{3,254}$/u;

/**
 * Lists the latest first.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
async function listBlacklist(
  store: BlacklistStore,
  { limit, cursor, text }: ParsedRequestOf<"blacklistList">,
): Promise<ResponseOf<"blacklistList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, anyEmail);
  const records = await store.list({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ created_at: at, email: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ email, reason, created_at: createdAt }) => ({
      email,
      reason,
      created_at: createdAt.toISOString(),
    })),
    next_cursor: page.next_cursor,
  };
}

/** Adds or removes an email and returns its new state. A request without a reason removes the reason. */
async function setBlacklisted(
  store: BlacklistStore,
  { email, is_blacklisted: isBlacklisted, reason }: ParsedRequestOf<"userBlacklist">,
  edit: Edit,
): Promise<ResponseOf<"userBlacklist">> {
  const entry = { email: email.toLowerCase(), reason: isBlacklisted ? (reason ?? null) : null };
  await (isBlacklisted ? store.add(entry, edit) : store.remove(entry.email, edit));
  return { ...entry, is_blacklisted: isBlacklisted };
}
