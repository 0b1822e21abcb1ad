import type { AuthPorts, OpenChannel } from "../ports.ts";
import { randomText } from "../random-text.ts";
import type { AuthConstants } from "../settings/constants.ts";
import type { Holder } from "../state/holder.ts";
import { createTabRoster } from "./tab-roster.ts";
import { isTabMessage } from "./tab-messages.ts";
import type { TabMessage } from "./tab-messages.ts";
import { noTabs } from "./tabs-view.ts";
import type { TabInfo, TabsView } from "./tabs-view.ts";
import { createTimers } from "./timers.ts";

/** Agrees with the other tabs of this origin on the one that refreshes: the master. */
export interface TabCoordinator {
  /** Enters, unless this tab is there already. */
  join(): void;
  /** Tells the others that this tab is (still, again) there. */
  announce(): void;
  leave(): void;
  isMaster(): boolean;
  /**
   * @param insteadOf how the access token ends that is no good any more; "": there is none
   * @returns false when there is no other tab to ask
   */
  askMasterToRefresh(insteadOf: string): boolean;
}

export interface TabCoordinatorOptions extends Pick<AuthPorts, "channel" | "clock" | "crypto" | "page"> {
  readonly name: string;
  readonly holder: Holder<TabsView>;
  readonly constants: AuthConstants;
  /** This tab has become the master. */
  readonly onMaster: () => void;
  /** Another tab wants a token in the place of one that ends so, and this one is the master. */
  readonly onRefreshWanted: (insteadOf: string) => void;
}

type Timer = "election" | "watchdog" | "list" | "collection" | "throttle";

/**
 * A tab that joins asks who is there; the master answers with its list. Who hears of no master stands for election: the candidate first
 * in line claims the next term, and of two masters the one of the higher term stays (of the same term, the one whose id sorts first).
 * A crashed or frozen master is noticed by its silence, a closed one says so.
 *
 * @see specification, section 4 (multi-tab coordination) and section 9
 */
export function createTabCoordinator(options: TabCoordinatorOptions): TabCoordinator {
  const { clock, page, constants, holder, onMaster, onRefreshWanted } = options;
  const timers = createTimers<Timer>(clock);
  let channel: OpenChannel | null = null;
  let role: TabsView["role"] = "none";
  let self: TabInfo = { id: "", sinceMs: 0, isVisible: true };
  let masterId: string | null = null;
  let term = 0;
  const roster = createTabRoster(clock, constants.masterTimeoutMs);

  const post = (message: TabMessage): void => channel?.post(message);
  const own = (): TabInfo => (self = { ...self, isVisible: page.isVisible() });

  function show(): void {
    const view = role === "none" ? noTabs : { role, id: self.id, masterId, tabs: roster.list() };
    if (JSON.stringify(view) !== JSON.stringify(holder.get())) holder.set(view);
  }

  function become(next: TabsView["role"], master: string | null): void {
    role = next;
    masterId = master;
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
    timers.start("election", constants.masterCandidateDelayMs * turn, claim);
  }

  function claim(): void {
    term += 1;
    roster.see(own());
    become("master", self.id);
    sendList();
    timers.start("collection", constants.slaveCollectionMs, sendList);
    onMaster();
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
    const isLater = otherTerm > term || (otherTerm === term && (role !== "master" || other < self.id));
    if (!isLater) return role === "master" ? sendListSoon() : undefined;
    term = otherTerm;
    timers.stop("election", "list", "collection", "throttle");
    roster.replace(tabs, own());
    become("slave", other);
    timers.start("watchdog", constants.masterTimeoutMs, standForElection);
    post({ type: "slave-info", tab: self });
  }

  function receive(message: unknown): void {
    if (!isTabMessage(message) || role === "none") return;
    switch (message.type) {
      case "register":
      case "slave-info": {
        const isNews = roster.see(message.tab);
        show();
        if (role === "master" && (isNews || message.type === "register")) sendListSoon();
        return;
      }
      case "list":
        return follow(message);
      case "unregister":
        roster.remove(message.id);
        show();
        if (role === "master") sendListSoon();
        if (message.id === masterId) standForElection();
        return;
      case "refresh-wanted":
        if (role === "master") onRefreshWanted(message.insteadOf ?? "");
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
      timers.start("election", constants.masterCandidateDelayMs, claim);
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
    isMaster: () => (options.channel === null ? page.isVisible() : role === "master"),
    askMasterToRefresh(insteadOf) {
      if (role !== "slave") return false;
      post({ type: "refresh-wanted", insteadOf });
      return true;
    },
  };
}
