import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Edit } from "../changes/change.ts";
import type { BlacklistStore } from "./blacklist-store.ts";

/** Adds or removes an address and returns its new state. A request without a reason removes the reason. */
export async function setBlacklisted(
  store: BlacklistStore,
  { email, is_blacklisted: isBlacklisted, reason }: ParsedRequestOf<"userBlacklist">,
  edit: Edit,
): Promise<ResponseOf<"userBlacklist">> {
  const entry = { email: email.toLowerCase(), reason: isBlacklisted ? (reason ?? null) : null };
  await (isBlacklisted ? store.add(entry, edit) : store.remove(entry.email, edit));
  return { ...entry, is_blacklisted: isBlacklisted };
}
