import { noTabs } from "../machine/auth-state.ts";
import type { Observable, TabInfo, TabsView } from "../machine/auth-state.ts";
import type { AuthPorts, ClockPort, OpenChannel } from "../ports.ts";
import { randomText } from "../random-text.ts";
import type { AuthConstants } from "../settings/constants.ts";
import { isRecord } from "../storage/json-record.ts";
import { createTimers } from "../timers.ts";

/** Elects the one tab of this origin that refreshes: the leader. */
export interface TabCoordinator {
  /** Does nothing when this tab has joined already. */
  join(): void;
  /** Registers this tab again, with its current visibility. */
  announce(): void;
  leave(): void;
  isLeader(): boolean;
  /**
   * @param insteadOf the suffix of the access token to replace; "": there is none
   * @returns false when this tab follows no leader
   */
  askLeaderToRefresh(insteadOf: string): boolean;
}

export interface TabCoordinatorOptions extends Pick<AuthPorts, "channel" | "clock" | "crypto" | "page"> {
  readonly name: string;
  readonly view: Observable<TabsView>;
  readonly constants: AuthConstants;
  /** This tab has become the leader. */
  readonly onLeader: () => void;
  /** Another tab asks this one, the leader, to replace the access token with that suffix. */
  readonly onRefreshWanted: (insteadOf: string) => void;
}

/**
 * A tab that joins registers; the leader responds with its list. A tab without a leader stands for election: the
 * candidate first in line claims the next term. Of two leaders the one of the higher term stays (of the same term, the
 * one whose id sorts first). A crashed or frozen leader is detected by its silence; a closed one unregisters.
 */
export function createTabCoordinator(options: TabCoordinatorOptions): TabCoordinator {
  const { clock, page, constants, view } = options;
  const timers = createTimers<"election" | "watchdog">(clock);
  const list = createTabList(clock, constants.leaderTimeoutMs);
  const broadcast = createListBroadcast(clock, constants, () => {
    list.add(own());
    list.removeSilent();
    post({ type: "list", masterId: self.id, term, tabs: list.sorted() });
    publish();
  });
  let channel: OpenChannel | null = null;
  let role: TabsView["role"] = "none";
  let self: TabInfo = { id: "", sinceMs: 0, isVisible: true };
  let leaderId: string | null = null;
  let term = 0;

  const post = (message: TabMessage): void => channel?.post(message);
  const own = (): TabInfo => (self = { ...self, isVisible: page.isVisible() });

  function publish(): void {
    const next = role === "none" ? noTabs : { role, id: self.id, leaderId, tabs: list.sorted() };
    if (JSON.stringify(next) !== JSON.stringify(view.get())) view.set(next);
  }

  function become(next: TabsView["role"], leader: string | null): void {
    role = next;
    leaderId = leader;
    timers.stop("election", "watchdog");
    broadcast.stop();
    publish();
  }

  /** The delay grows with the place in line, so that usually only one tab claims. */
  function standForElection(): void {
    become("candidate", null);
    const place = list.sorted().findIndex(({ id }) => id === self.id);
    timers.start("election", constants.leaderCandidateDelayMs * (Math.max(place, 0) + 1), claim);
  }

  function claim(): void {
    term += 1;
    list.add(own());
    become("leader", self.id);
    broadcast.start();
    options.onLeader();
  }

  function follow({ masterId: other, term: otherTerm, tabs }: Extract<TabMessage, { type: "list" }>): void {
    const isLater = otherTerm > term || (otherTerm === term && (role !== "leader" || other < self.id));
    if (!isLater) return role === "leader" ? broadcast.sendSoon() : undefined;
    term = otherTerm;
    list.replace(tabs, own());
    become("follower", other);
    timers.start("watchdog", constants.leaderTimeoutMs, standForElection);
    post({ type: "slave-info", tab: self });
  }

  function receive(message: unknown): void {
    if (!isTabMessage(message) || role === "none") return;
    if (message.type === "list") return follow(message);
    if (message.type === "refresh-wanted")
      return role === "leader" ? options.onRefreshWanted(message.insteadOf ?? "") : undefined;
    const hasLeft = message.type === "unregister";
    if (hasLeft) list.remove(message.id);
    const isNews = hasLeft || list.add(message.tab) || message.type === "register";
    publish();
    if (role === "leader" && isNews) broadcast.sendSoon();
    if (hasLeft && message.id === leaderId) standForElection();
  }

  function announce(): void {
    if (role !== "none") post({ type: "register", tab: own() });
  }

  return {
    join() {
      if (channel !== null || options.channel === null) return;
      channel = options.channel.open(options.name, receive);
      self = { id: randomText(options.crypto, 16), sinceMs: clock.now(), isVisible: page.isVisible() };
      list.replace([self], self);
      standForElection();
      announce();
    },
    announce,
    leave() {
      if (channel === null) return;
      // The role first: responses to the last message must find this tab gone.
      become("none", null);
      post({ type: "unregister", id: self.id });
      channel.close();
      channel = null;
    },
    // Without a channel there is no leader; the visible tab refreshes.
    isLeader: () => (options.channel === null ? page.isVisible() : role === "leader"),
    askLeaderToRefresh(insteadOf) {
      if (role === "follower") post({ type: "refresh-wanted", insteadOf });
      return role === "follower";
    },
  };
}

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

function createTabList(clock: ClockPort, silenceMs: number): TabList {
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

function createListBroadcast(
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
function isTabMessage(value: unknown): value is TabMessage {
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
