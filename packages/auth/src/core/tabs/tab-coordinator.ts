import type { AuthPorts, OpenChannel } from "../ports.ts";
import { randomText } from "../random-text.ts";
import type { AuthConstants } from "../settings/constants.ts";
import type { Holder } from "../state/observable.ts";
import { createTabRoster } from "./tab-list.ts";
import { isTabMessage } from "./tab-messages.ts";
import type { TabMessage } from "./tab-messages.ts";
import { noTabs } from "./tabs-view.ts";
import type { TabInfo, TabsView } from "./tabs-view.ts";
import { createTimers } from "../timers.ts";

/** Agrees with the other tabs of this origin on the one that refreshes: the leader. */
export interface TabCoordinator {
  /** Enters, unless this tab is there already. */
  join(): void;
  /** Tells the others that this tab is (still, again) there. */
  announce(): void;
  leave(): void;
  isLeader(): boolean;
  /**
   * @param insteadOf how the access token ends that is no good any more; "": there is none
   * @returns false when there is no other tab to ask
   */
  askLeaderToRefresh(insteadOf: string): boolean;
}

export interface TabCoordinatorOptions extends Pick<AuthPorts, "channel" | "clock" | "crypto" | "page"> {
  readonly name: string;
  readonly holder: Holder<TabsView>;
  readonly constants: AuthConstants;
  /** This tab has become the leader. */
  readonly onLeader: () => void;
  /** Another tab wants a token in the place of one that ends so, and this one is the leader. */
  readonly onRefreshWanted: (insteadOf: string) => void;
}

type Timer = "election" | "watchdog" | "list" | "collection" | "throttle";

/**
 * A tab that joins asks who is there; the leader answers with its list. Who hears of no leader stands for election: the candidate first
 * in line claims the next term, and of two leaders the one of the higher term stays (of the same term, the one whose id sorts first).
 * A crashed or frozen leader is noticed by its silence, a closed one says so.
 *
 * @see specification, section 4 (multi-tab coordination) and section 9
 */
export function createTabCoordinator(options: TabCoordinatorOptions): TabCoordinator {
  const { clock, page, constants, holder, onLeader, onRefreshWanted } = options;
  const timers = createTimers<Timer>(clock);
  let channel: OpenChannel | null = null;
  let role: TabsView["role"] = "none";
  let self: TabInfo = { id: "", sinceMs: 0, isVisible: true };
  let leaderId: string | null = null;
  let term = 0;
  const roster = createTabRoster(clock, constants.leaderTimeoutMs);

  const post = (message: TabMessage): void => channel?.post(message);
  const own = (): TabInfo => (self = { ...self, isVisible: page.isVisible() });

  function show(): void {
    const view = role === "none" ? noTabs : { role, id: self.id, leaderId, tabs: roster.list() };
    if (JSON.stringify(view) !== JSON.stringify(holder.get())) holder.set(view);
  }

  function become(next: TabsView["role"], leader: string | null): void {
    role = next;
    leaderId = leader;
    show();
  }

  /** Those before this tab in line get their turn first, so that usually only one tab claims. */
  function standForElection(): void {
    become("candidate", null);
    timers.stop("watchdog", "list", "collection", "throttle");
    const turn =
      Math.max(
        roster.list().findIndex(({ id }) => id === self.id),
        0,
      ) + 1;
    timers.start("election", constants.leaderCandidateDelayMs * turn, claim);
  }

  function claim(): void {
    term += 1;
    roster.see(own());
    become("leader", self.id);
    sendList();
    timers.start("collection", constants.followerCollectionMs, sendList);
    onLeader();
  }

  function sendList(): void {
    roster.see(own());
    roster.forgetSilent();
    post({ type: "list", masterId: self.id, term, tabs: roster.list() });
    show();
    timers.start("list", constants.tabListIntervalMs, sendList);
    timers.start("throttle", constants.tabListThrottleMs, () => undefined);
  }

  function sendListSoon(): void {
    const waitMs = timers.remainingMs("throttle");
    if (waitMs > 0) timers.start("list", waitMs, sendList);
    else sendList();
  }

  function follow({ masterId: other, term: otherTerm, tabs }: Extract<TabMessage, { type: "list" }>): void {
    const isLater = otherTerm > term || (otherTerm === term && (role !== "leader" || other < self.id));
    if (!isLater) return role === "leader" ? sendListSoon() : undefined;
    term = otherTerm;
    timers.stop("election", "list", "collection", "throttle");
    roster.replace(tabs, own());
    become("follower", other);
    timers.start("watchdog", constants.leaderTimeoutMs, standForElection);
    post({ type: "slave-info", tab: self });
  }

  function receive(message: unknown): void {
    if (!isTabMessage(message) || role === "none") return;
    switch (message.type) {
      case "register":
      case "slave-info": {
        const isNews = roster.see(message.tab);
        show();
        if (role === "leader" && (isNews || message.type === "register")) sendListSoon();
        return;
      }
      case "list":
        return follow(message);
      case "unregister":
        roster.remove(message.id);
        show();
        if (role === "leader") sendListSoon();
        if (message.id === leaderId) standForElection();
        return;
      case "refresh-wanted":
        if (role === "leader") onRefreshWanted(message.insteadOf ?? "");
    }
  }

  function announce(): void {
    if (role !== "none") post({ type: "register", tab: own() });
  }

  return {
    join() {
      if (channel !== null || options.channel === null) return;
      channel = options.channel.open(options.name, receive);
      self = { id: randomText(options.crypto, 16), sinceMs: clock.now(), isVisible: page.isVisible() };
      roster.replace([self], self);
      become("candidate", null);
      timers.start("election", constants.leaderCandidateDelayMs, claim);
      announce();
    },
    announce,
    leave() {
      if (channel === null) return;
      timers.stop("election", "watchdog", "list", "collection", "throttle");
      // First, so that nothing is answered to what this last message stirs up.
      become("none", null);
      post({ type: "unregister", id: self.id });
      channel.close();
      channel = null;
    },
    // Without a channel every tab is on its own; the one that is looked at refreshes.
    isLeader: () => (options.channel === null ? page.isVisible() : role === "leader"),
    askLeaderToRefresh(insteadOf) {
      if (role !== "follower") return false;
      post({ type: "refresh-wanted", insteadOf });
      return true;
    },
  };
}
