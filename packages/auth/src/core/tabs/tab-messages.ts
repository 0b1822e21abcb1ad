import { isRecord } from "../storage/json-record.ts";
import type { TabInfo } from "./tabs-view.ts";

/** The messages on the channel. Their names are the wire format: the leader is `master`, a follower `slave`. */
export type TabMessage =
  /** Sent by a tab that joins, becomes visible or comes back. */
  | { readonly type: "register"; readonly tab: TabInfo }
  /** The response of a follower to a list. */
  | { readonly type: "slave-info"; readonly tab: TabInfo }
  /** Sent by the leader. A higher term is a later election. */
  | { readonly type: "list"; readonly masterId: string; readonly term: number; readonly tabs: readonly TabInfo[] }
  /** Sent by a tab that leaves. */
  | { readonly type: "unregister"; readonly id: string }
  /**
   * Asks the leader for a new token. `insteadOf` is the suffix of the access token to replace; empty or missing when
   * there is none.
   */
  | { readonly type: "refresh-wanted"; readonly insteadOf?: string };

/** Validates a message: another version of this package, or another script, may use the same channel. */
export function isTabMessage(value: unknown): value is TabMessage {
  if (!isRecord(value)) return false;
  const { type, tab, masterId: leaderId, term, tabs, id, insteadOf = "" } = value;
  if (type === "list")
    return typeof leaderId === "string" && typeof term === "number" && Array.isArray(tabs) && tabs.every(isTab);
  if (type === "unregister") return typeof id === "string";
  if (type === "register" || type === "slave-info") return isTab(tab);
  return type === "refresh-wanted" && typeof insteadOf === "string";
}

function isTab(value: unknown): value is TabInfo {
  return isRecord(value) && typeof value["id"] === "string" && typeof value["sinceMs"] === "number";
}
