import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { BlacklistStore } from "./blacklist-store.ts";

/** The characters of an address; excludes what the database cannot store. */
const anyEmail = /^[\u0021-\u007e]{3,254}$/u;

/**
 * The latest first.
 *
 * @throws {Failure} `invalid` for a bad cursor.
 */
export async function listBlacklist(
  store: BlacklistStore,
  { limit, cursor, text }: ParsedRequestOf<"blacklistList">,
): Promise<ResponseOf<"blacklistList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, anyEmail);
  const records = await store.list({ text, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ createdAt: at, email: id }) => ({ at, id }));
  return {
    items: page.rows.map(({ email, reason, createdAt }) => ({ email, reason, created_at: createdAt.toISOString() })),
    next_cursor: page.next_cursor,
  };
}
