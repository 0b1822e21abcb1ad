import type { ClockPort } from "../ports.ts";
import type { AuthConstants } from "../settings/constants.ts";
import { createTimers } from "../timers.ts";
import type { TabInfo } from "./tabs-view.ts";

/** The tabs that have sent a message lately. */
export interface TabList {
  /** The oldest first; of the same age, the one whose id sorts first. */
  sorted(): readonly TabInfo[];
  /** @returns whether the tab was unknown, or has changed */
  add(tab: TabInfo): boolean;
  remove(id: string): void;
  replace(tabs: readonly TabInfo[], self: TabInfo): void;
  /** Removes tabs that are silent for too long: crashed and frozen ones do not unregister. */
  removeSilent(): void;
}

export function createTabList(clock: ClockPort, silenceMs: number): TabList {
  const known = new Map<string, { readonly tab: TabInfo; readonly seenMs: number }>();

  function add(tab: TabInfo): boolean {
    const before = known.get(tab.id)?.tab;
    known.set(tab.id, { tab, seenMs: clock.monotonic() });
    return before?.isVisible !== tab.isVisible;
  }

  return {
    sorted: () =>
      [...known.values()]
        .map(({ tab }) => tab)
        .toSorted((one, other) => one.sinceMs - other.sinceMs || (one.id < other.id ? -1 : 1)),
    add,
    remove: (id) => void known.delete(id),
    replace(tabs, self) {
      known.clear();
      for (const tab of tabs) add(tab);
      add(self);
    },
    removeSilent() {
      for (const [id, { seenMs }] of known) if (clock.monotonic() - seenMs > silenceMs) known.delete(id);
    },
  };
}

/** Sends the leader's list: at an interval, and after a change as soon as the throttle allows. */
export interface ListBroadcast {
  /** Sends at once, and again when the followers have responded. */
  start(): void;
  sendSoon(): void;
  stop(): void;
}

export function createListBroadcast(
  clock: ClockPort,
  { tabListIntervalMs, tabListThrottleMs, followerCollectionMs }: AuthConstants,
  send: () => void,
): ListBroadcast {
  const timers = createTimers<"interval" | "throttle" | "collection">(clock);

  function sendNow(): void {
    send();
    timers.start("interval", tabListIntervalMs, sendNow);
    timers.start("throttle", tabListThrottleMs, () => undefined);
  }

  return {
    start() {
      sendNow();
      timers.start("collection", followerCollectionMs, sendNow);
    },
    sendSoon() {
      const waitMs = timers.remainingMs("throttle");
      if (waitMs > 0) timers.start("interval", waitMs, sendNow);
      else sendNow();
    },
    stop: () => timers.stop("interval", "throttle", "collection"),
  };
}
