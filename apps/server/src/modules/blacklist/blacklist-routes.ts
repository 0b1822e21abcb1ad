import type { Handlers } from "../../handler.ts";
import type { BlacklistStore } from "./blacklist-store.ts";
import { listBlacklist } from "./list-blacklist.ts";
import { setBlacklisted } from "./set-blacklisted.ts";

export function blacklistRoutes(store: BlacklistStore, now: () => Date): Handlers<"blacklistList" | "userBlacklist"> {
  return {
    blacklistList: (request) => listBlacklist(store, request),
    userBlacklist: (request, by) => setBlacklisted(store, request, { action: "userBlacklist", by, now: now() }),
  };
}
