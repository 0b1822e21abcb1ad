/** A tab as the other tabs see it; also the format on the channel. */
export interface TabInfo {
  readonly id: string;
  /** The time when it joined, in milliseconds since 1970. */
  readonly sinceMs: number;
  readonly isVisible: boolean;
}

/** This tab's view of the tabs that share its sign-in. */
export interface TabsView {
  /** "none": not signed in, or the browser has no channel; "candidate": no leader is known yet. */
  readonly role: "none" | "candidate" | "follower" | "leader";
  /** This tab's own; null in the role "none". */
  readonly id: string | null;
  readonly leaderId: string | null;
  /** Every known tab, this one included, the oldest first. */
  readonly tabs: readonly TabInfo[];
}

export const noTabs: TabsView = { role: "none", id: null, leaderId: null, tabs: [] };
