import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { BlacklistStore } from "./blacklist-store.ts";

/**
 * Lets nobody pass who is blacklisted by any of these addresses: the one that was typed, the account's.
 *
 * @param contactEmail whom the person may write to
 * @throws {Failure} `conflict` with the code `BLACKLISTED`
 */
export async function refuseBlacklisted(
  { isBlacklisted }: Pick<BlacklistStore, "isBlacklisted">,
  emails: readonly (string | null)[],
  contactEmail: string,
): Promise<void> {
  for (const email of emails) {
    if (email !== null && (await isBlacklisted(email)))
      throw new Failure("conflict", messages.blacklisted(contactEmail), { code: "BLACKLISTED" });
  }
}
