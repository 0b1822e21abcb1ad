/** A tab as the others know it. */
export interface TabInfo {
  readonly id: string;
  /** When it joined, in milliseconds since 1970. */
  readonly sinceMs: number;
  readonly isVisible: boolean;
}

/** What this tab knows of the tabs that share its sign-in. */
export interface TabsView {
  /** "none": nobody is signed in here, or the browser has no channel; "candidate": looking for a leader. */
  readonly role: "none" | "candidate" | "follower" | "leader";
  /** This tab's own; null in the role "none". */
  readonly id: string | null;
  readonly leaderId: string | null;
  /** Everybody known, this tab included, the oldest first. */
  readonly tabs: readonly TabInfo[];
}

export const noTabs: TabsView = Object.freeze({ role: "none", id: null, leaderId: null, tabs: [] });
