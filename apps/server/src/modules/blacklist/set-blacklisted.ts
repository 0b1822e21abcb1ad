import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";
import type { BlacklistStore } from "./blacklist-store.ts";

/** Puts an address on the blacklist or takes it off; the answer is how it stands now. A reason that is not sent again is gone. */
export async function setBlacklisted(
  store: BlacklistStore,
  { email, is_blacklisted: isBlacklisted, reason }: ParsedRequestOf<"userBlacklist">,
  edit: Edit,
): Promise<ResponseOf<"userBlacklist">> {
  const entry = { email: email.toLowerCase(), reason: isBlacklisted ? (reason ?? null) : null };
  await (isBlacklisted ? store.add(entry, edit) : store.remove(entry.email, edit));
  return { ...entry, is_blacklisted: isBlacklisted };
}
