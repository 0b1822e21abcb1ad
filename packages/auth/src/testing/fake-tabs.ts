import { createObservable, noTabs } from "../core/machine/auth-state.ts";
import type { TabsView } from "../core/machine/auth-state.ts";
import type { ClockPort, OpenChannel } from "../core/ports.ts";
import { defaultConstants } from "../core/settings/constants.ts";
import { isRecord } from "../core/storage/json-record.ts";
import { createTabCoordinator } from "../core/tabs/tab-coordinator.ts";
import type { TabCoordinator } from "../core/tabs/tab-coordinator.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface FakeTab {
  readonly coordinator: TabCoordinator;
  readonly id: string;
  isVisible: boolean;
  view(): TabsView;
  /** How often it has become the leader. */
  victories(): number;
  /** The token suffixes of the requests to refresh. */
  refreshesWanted(): readonly string[];
  /** Delays timers and messages until `thaw`, which delivers them in order. */
  freeze(): void;
  thaw(): void;
  /** Freezes the tab for good. */
  crash(): void;
}

/** Tabs with coordinators, on one clock and one channel. */
export interface FakeTabs {
  readonly clock: FakeClock;
  /** The messages on the channel, with their time and sender. */
  readonly messages: readonly {
    readonly atMs: number;
    readonly by: string;
    readonly message: Readonly<Record<string, unknown>>;
  }[];
  /** @param letter the tab's id is sixteen times this letter */
  open(letter: string): FakeTab;
  /** Posts a message on the channel that is not from a tab. */
  inject(message: unknown): void;
}

export function createFakeTabs({ latencyMs = 0 }: { latencyMs?: number } = {}): FakeTabs {
  const clock = createFakeClock();
  const startMs = clock.port.monotonic();
  const members = new Set<{ readonly tab: object; receive(message: unknown): void }>();
  const messages: FakeTabs["messages"][number][] = [];

  function deliver(from: object | null, message: unknown): void {
    const copy: unknown = structuredClone(message);
    const arrive = (): void => {
      for (const member of [...members]) if (member.tab !== from && members.has(member)) member.receive(copy);
    };
    if (latencyMs === 0) arrive();
    else clock.port.setTimeout(arrive, latencyMs);
  }

  return {
    clock,
    messages,
    inject: (message) => deliver(null, message),
    open(letter) {
      let isFrozen = false;
      let isCrashed = false;
      let victories = 0;
      const refreshesWanted: string[] = [];
      const delayed: (() => void)[] = [];
      const identity = {};
      const view = createObservable(noTabs);
      const whenAwake = (work: () => void): void => {
        if (isCrashed) return;
        if (isFrozen) delayed.push(work);
        else work();
      };
      const sleepyClock: ClockPort = {
        ...clock.port,
        setTimeout(callback, delayMs) {
          const timer = { isStopped: false };
          clock.port.setTimeout(() => whenAwake(() => void (timer.isStopped || callback())), delayMs);
          return timer;
        },
        clearTimeout: (timer) =>
          void (typeof timer === "object" && timer !== null && Object.assign(timer, { isStopped: true })),
      };
      const id = letter.repeat(16);
      const tab: FakeTab = {
        id,
        isVisible: true,
        view: view.get,
        victories: () => victories,
        refreshesWanted: () => refreshesWanted,
        freeze: () => void (isFrozen = true),
        crash: () => void (isCrashed = true),
        thaw() {
          isFrozen = false;
          for (const work of delayed.splice(0)) whenAwake(work);
        },
        coordinator: createTabCoordinator({
          name: "tabs",
          view,
          constants: defaultConstants,
          clock: sleepyClock,
          page: { isVisible: () => tab.isVisible, isOnline: () => true, listen: () => () => {} },
          crypto: { getRandomValues: (bytes) => bytes.fill(tabIndex(letter)) },
          channel: {
            open(_, onMessage): OpenChannel {
              const member = { tab: identity, receive: (message: unknown) => whenAwake(() => onMessage(message)) };
              members.add(member);
              return {
                post(message) {
                  if (isCrashed) return;
                  messages.push({
                    atMs: clock.port.monotonic() - startMs,
                    by: letter,
                    message: isRecord(message) ? message : {},
                  });
                  deliver(identity, message);
                },
                close: () => void members.delete(member),
              };
            },
          },
          onLeader: () => void victories++,
          onRefreshWanted: (insteadOf) => void refreshesWanted.push(insteadOf),
        }),
      };
      return tab;
    },
  };
}

/** The random byte that results in the letter. */
function tabIndex(letter: string): number {
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".indexOf(letter);
}
