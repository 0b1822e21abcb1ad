import type { Handlers } from "../../handler.ts";
import type { BlacklistStore } from "./blacklist-store.ts";
import { setBlacklisted } from "./set-blacklisted.ts";

export function blacklistRoutes(store: BlacklistStore, now: () => Date): Handlers<"userBlacklist"> {
  return {
    userBlacklist: (request, by) => setBlacklisted(store, request, { action: "userBlacklist", by, now: now() }),
  };
}
