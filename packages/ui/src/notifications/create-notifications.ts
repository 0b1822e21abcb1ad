import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { createCountdown } from "./countdown.ts";
import type { Countdown } from "./countdown.ts";
import type { Notification, NotificationRequest } from "./notification.ts";

/** Milliseconds a notification stays (specification, section 9). */
export const NOTIFICATION_DURATION_MS = 5000;
/** Milliseconds a queued notification waits after the previous has closed (specification, section 9). */
export const NOTIFICATION_GAP_MS = 500;
/** A timer counts no further (2³¹ − 1, some 24 days) and fires at once when asked to. */
const LONGEST_MS = 0x7fffffff;

/** Options of {@link createNotifications}. */
export interface NotificationsOptions {
  /** Milliseconds a notification stays; `Infinity` until it is closed. @default 5000 */
  durationMs?: number;
  /** Milliseconds the next one in the queue waits after the previous has closed. @default 500 */
  gapMs?: number;
  /** How many that leave by themselves are on the screen at once. @default 1 */
  maxVisible?: number;
  /** How many that stay until closed are on the screen at once, besides the others. @default 3 */
  maxPersistent?: number;
  /** @default the platform's clock */
  clock?: Clock;
}

/** Why the time-outs stand still; they go on once no reason is left. */
export type PauseReason = "hover" | "focus" | "hidden" | "blur";

/** The queue of notifications. Knows no framework. */
export interface Notifications {
  /** Queues a notification and returns its identifier. */
  show: (request: NotificationRequest) => string;
  /** Closes one, on the screen or still in the queue. An unknown identifier is nothing. */
  close: (id: string) => void;
  /** Closes all, the queued ones too. */
  clear: () => void;
  /** Stops the time-outs of those on the screen. */
  pause: (reason: PauseReason) => void;
  /** Lets the time-outs go on from where they stood. */
  resume: (reason: PauseReason) => void;
  /** Those on the screen, oldest first. The same array until something changes. */
  getSnapshot: () => readonly Notification[];
  /** Calls back after each change; the answer unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** What leaves by itself and what stays queue apart, so that an unanswered question holds nobody up. */
interface Lane {
  readonly capacity: number;
  queue: Notification[];
  visibleCount: number;
  opensAtMs: number;
  cancelOpening: (() => void) | undefined;
}

/** Makes a queue: first in, first out, a pause between one and the next. */
export function createNotifications(options: NotificationsOptions = {}): Notifications {
  const { durationMs = NOTIFICATION_DURATION_MS, gapMs = NOTIFICATION_GAP_MS, clock = systemClock } = options;
  const timed = createLane(options.maxVisible ?? 1);
  const persistent = createLane(options.maxPersistent ?? 3);
  const countdowns = new Map<string, Countdown>();
  const pauseReasons = new Set<PauseReason>();
  const listeners = new Set<() => void>();
  let visible: readonly Notification[] = [];
  let lastId = 0;

  const laneOf = (notification: Notification): Lane => (notification.isPersistent ? persistent : timed);

  function publish(next: readonly Notification[]): void {
    visible = next;
    for (const listener of [...listeners]) listener();
  }

  function open(notification: Notification, lane: Lane): void {
    lane.visibleCount += 1;
    if (!notification.isPersistent) {
      const lifetimeMs = notification.durationMs ?? durationMs;
      const countdown = createCountdown(clock, lifetimeMs, () => close(notification.id));
      countdowns.set(notification.id, countdown);
      if (pauseReasons.size === 0) countdown.start();
    }
    publish([...visible, notification]);
  }

  function advance(lane: Lane): void {
    lane.cancelOpening?.();
    lane.cancelOpening = undefined;
    while (lane.queue.length > 0 && lane.visibleCount < lane.capacity) {
      const waitMs = lane.opensAtMs - clock.now();
      if (waitMs > 0) {
        lane.cancelOpening = clock.schedule(() => advance(lane), waitMs);
        return;
      }
      const next = lane.queue.shift();
      if (next !== undefined) open(next, lane);
    }
  }

  function show(request: NotificationRequest): string {
    lastId += 1;
    const notification: Notification = {
      ...request,
      id: `notification-${lastId}`,
      type: request.type ?? "info",
      variant: request.variant ?? "default",
      isPersistent: request.action !== undefined || (request.durationMs ?? durationMs) > LONGEST_MS,
    };
    const lane = laneOf(notification);
    lane.queue.push(notification);
    advance(lane);
    return notification.id;
  }

  function close(id: string): void {
    const shown = visible.find((notification) => notification.id === id);
    if (shown === undefined) return withdraw(id);
    countdowns.get(id)?.pause();
    countdowns.delete(id);
    const lane = laneOf(shown);
    lane.visibleCount -= 1;
    lane.opensAtMs = clock.now() + gapMs;
    publish(visible.filter((notification) => notification.id !== id));
    // First what is ours: a caller that throws holds up nobody.
    advance(lane);
    shown.onClose?.();
  }

  function withdraw(id: string): void {
    for (const lane of [timed, persistent]) {
      const queued = lane.queue.find((notification) => notification.id === id);
      lane.queue = lane.queue.filter((notification) => notification.id !== id);
      queued?.onClose?.();
    }
  }

  return {
    show,
    close,
    clear() {
      const queued = [...timed.queue, ...persistent.queue];
      for (const { id } of [...queued, ...visible]) close(id);
    },
    pause(reason) {
      pauseReasons.add(reason);
      for (const countdown of countdowns.values()) countdown.pause();
    },
    resume(reason) {
      pauseReasons.delete(reason);
      if (pauseReasons.size > 0) return;
      for (const countdown of countdowns.values()) countdown.start();
    },
    getSnapshot: () => visible,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createLane(capacity: number): Lane {
  return { capacity, queue: [], visibleCount: 0, opensAtMs: -Infinity, cancelOpening: undefined };
}
