import type { ClockPort } from "../ports.ts";
import type { TabInfo } from "./tabs-view.ts";

/** The tabs that were heard of lately. */
export interface TabRoster {
  /** The oldest first; of the same age, the one whose id sorts first. */
  list(): readonly TabInfo[];
  /** @returns whether the tab was unknown, or has changed */
  see(tab: TabInfo): boolean;
  remove(id: string): void;
  replace(tabs: readonly TabInfo[], self: TabInfo): void;
  /** Forgets tabs that have not been heard of for too long: crashed and frozen ones do not say goodbye. */
  forgetSilent(): void;
}

export function createTabRoster(clock: ClockPort, silenceMs: number): TabRoster {
  const known = new Map<string, { readonly tab: TabInfo; readonly seenMs: number }>();

  function see(tab: TabInfo): boolean {
    const before = known.get(tab.id)?.tab;
    known.set(tab.id, { tab, seenMs: clock.monotonic() });
    return before?.isVisible !== tab.isVisible;
  }

  return {
    list: () =>
      [...known.values()]
        .map(({ tab }) => tab)
        .toSorted((one, other) => one.sinceMs - other.sinceMs || (one.id < other.id ? -1 : 1)),
    see,
    remove: (id) => void known.delete(id),
    replace(tabs, self) {
      known.clear();
      for (const tab of tabs) see(tab);
      see(self);
    },
    forgetSilent() {
      for (const [id, { seenMs }] of known) if (clock.monotonic() - seenMs > silenceMs) known.delete(id);
    },
  };
}
