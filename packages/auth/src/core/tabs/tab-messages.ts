import { isRecord } from "../storage/json-record.ts";
import type { TabInfo } from "./tabs-view.ts";

/** What the tabs of an origin tell each other. @see specification, section 4 (multi-tab coordination) */
export type TabMessage =
  /** "I am here": by a tab that joins, becomes visible or comes back. */
  | { readonly type: "register"; readonly tab: TabInfo }
  /** The same in answer to a list. */
  | { readonly type: "slave-info"; readonly tab: TabInfo }
  /** By the leader: who is there. A higher term is a later election. */
  | { readonly type: "list"; readonly masterId: string; readonly term: number; readonly tabs: readonly TabInfo[] }
  /** By a tab that leaves. */
  | { readonly type: "unregister"; readonly id: string }
  /** To the leader: another token is wanted now, in the place of the one that ends so; of none, or of whichever it is, where nothing is said. */
  | { readonly type: "refresh-wanted"; readonly insteadOf?: string };

/** Whether it is one of ours: another version of this package, or another script, may speak on the same channel. */
export function isTabMessage(value: unknown): value is TabMessage {
  if (!isRecord(value)) return false;
  const { type, tab, masterId, term, tabs, id, insteadOf = "" } = value;
  if (type === "list")
    return typeof masterId === "string" && typeof term === "number" && Array.isArray(tabs) && tabs.every(isTab);
  if (type === "unregister") return typeof id === "string";
  if (type === "register" || type === "slave-info") return isTab(tab);
  return type === "refresh-wanted" && typeof insteadOf === "string";
}

function isTab(value: unknown): value is TabInfo {
  return isRecord(value) && typeof value["id"] === "string" && typeof value["sinceMs"] === "number";
}
