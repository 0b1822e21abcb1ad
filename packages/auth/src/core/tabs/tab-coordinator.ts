import type { Observable } from "../observable.ts";
import type { AuthPorts, OpenChannel } from "../ports.ts";
import { randomText } from "../random-text.ts";
import type { AuthConstants } from "../settings/constants.ts";
import { createTimers } from "../timers.ts";
import { createListBroadcast, createTabList } from "./tab-list.ts";
import { isTabMessage } from "./tab-messages.ts";
import type { TabMessage } from "./tab-messages.ts";
import { noTabs } from "./tabs-view.ts";
import type { TabInfo, TabsView } from "./tabs-view.ts";

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
