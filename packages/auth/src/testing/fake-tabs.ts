import type { ClockPort, OpenChannel } from "../core/ports.ts";
import { defaultConstants } from "../core/settings/constants.ts";
import { isRecord } from "../core/storage/json-record.ts";
import { createObservable } from "../core/state/observable.ts";
import { createTabCoordinator } from "../core/tabs/tab-coordinator.ts";
import type { TabCoordinator } from "../core/tabs/tab-coordinator.ts";
import { noTabs } from "../core/tabs/tabs-view.ts";
import type { TabsView } from "../core/tabs/tabs-view.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface FakeTab {
  readonly coordinator: TabCoordinator;
  readonly id: string;
  isVisible: boolean;
  view(): TabsView;
  /** How often it has become the leader. */
  victories(): number;
  /** Each time it was asked to refresh: how the token ends that was no good any more. */
  refreshesWanted(): readonly string[];
  /** Neither timers nor messages get through until `thaw`; then they come late, in their order. */
  freeze(): void;
  thaw(): void;
  /** Frozen for good, without a word. */
  crash(): void;
}

/** Tabs that coordinate themselves, on one clock and one channel. */
export interface FakeTabs {
  readonly clock: FakeClock;
  /** What was said on the channel, with when and by whom. */
  readonly spoken: readonly {
    readonly atMs: number;
    readonly by: string;
    readonly message: Readonly<Record<string, unknown>>;
  }[];
  /** @param letter the tab's id is sixteen of it */
  open(letter: string): FakeTab;
  /** Says something on the channel that no tab of ours says. */
  shout(message: unknown): void;
}

export function createFakeTabs({ latencyMs = 0 }: { latencyMs?: number } = {}): FakeTabs {
  const clock = createFakeClock();
  const startMs = clock.port.monotonic();
  const members = new Set<{ readonly tab: object; receive(message: unknown): void }>();
  const spoken: FakeTabs["spoken"][number][] = [];

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
    spoken,
    shout: (message) => deliver(null, message),
    open(letter) {
      let isFrozen = false;
      let isCrashed = false;
      let victories = 0;
      const refreshesWanted: string[] = [];
      const late: (() => void)[] = [];
      const identity = {};
      const view = createObservable(noTabs);
      const whenAwake = (work: () => void): void => {
        if (isCrashed) return;
        if (isFrozen) late.push(work);
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
          for (const work of late.splice(0)) whenAwake(work);
        },
        coordinator: createTabCoordinator({
          name: "tabs",
          view,
          constants: defaultConstants,
          clock: sleepyClock,
          page: { isVisible: () => tab.isVisible, isOnline: () => true, listen: () => () => {} },
          crypto: { getRandomValues: (bytes) => bytes.fill(indexOf(letter)), sha256: async () => new ArrayBuffer() },
          channel: {
            open(_, onMessage): OpenChannel {
              const member = { tab: identity, receive: (message: unknown) => whenAwake(() => onMessage(message)) };
              members.add(member);
              return {
                post(message) {
                  if (isCrashed) return;
                  spoken.push({
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

/** The random byte that makes the letter. */
function indexOf(letter: string): number {
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".indexOf(letter);
}
