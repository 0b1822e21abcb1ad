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
const MAX_TIMER_MS = 0x7fffffff;

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
interface NotificationQueue {
  readonly capacity: number;
  waiting: Notification[];
  visibleCount: number;
  opensAtMs: number;
  cancelOpening: (() => void) | undefined;
}

/** Makes a queue: first in, first out, a pause between one and the next. */
export function createNotifications(options: NotificationsOptions = {}): Notifications {
  const { durationMs = NOTIFICATION_DURATION_MS, gapMs = NOTIFICATION_GAP_MS, clock = systemClock } = options;
  const timed = createQueue(options.maxVisible ?? 1);
  const persistent = createQueue(options.maxPersistent ?? 3);
  const countdowns = new Map<string, Countdown>();
  const pauseReasons = new Set<PauseReason>();
  const listeners = new Set<() => void>();
  let visible: readonly Notification[] = [];
  let lastId = 0;

  const queueOf = (notification: Notification): NotificationQueue => (notification.isPersistent ? persistent : timed);

  function publish(next: readonly Notification[]): void {
    visible = next;
    for (const listener of [...listeners]) listener();
  }

  function open(notification: Notification, queue: NotificationQueue): void {
    queue.visibleCount += 1;
    if (!notification.isPersistent) {
      const lifetimeMs = notification.durationMs ?? durationMs;
      const countdown = createCountdown(clock, lifetimeMs, () => close(notification.id));
      countdowns.set(notification.id, countdown);
      if (pauseReasons.size === 0) countdown.start();
    }
    publish([...visible, notification]);
  }

  function advance(queue: NotificationQueue): void {
    queue.cancelOpening?.();
    queue.cancelOpening = undefined;
    while (queue.waiting.length > 0 && queue.visibleCount < queue.capacity) {
      const waitMs = queue.opensAtMs - clock.now();
      if (waitMs > 0) {
        queue.cancelOpening = clock.schedule(() => advance(queue), waitMs);
        return;
      }
      const next = queue.waiting.shift();
      if (next !== undefined) open(next, queue);
    }
  }

  function show(request: NotificationRequest): string {
    lastId += 1;
    const notification = toNotification(request, `notification-${lastId}`, durationMs);
    const queue = queueOf(notification);
    queue.waiting.push(notification);
    advance(queue);
    return notification.id;
  }

  function close(id: string): void {
    const shown = visible.find((notification) => notification.id === id);
    if (shown === undefined) return withdraw(id);
    countdowns.get(id)?.pause();
    countdowns.delete(id);
    const queue = queueOf(shown);
    queue.visibleCount -= 1;
    queue.opensAtMs = clock.now() + gapMs;
    publish(visible.filter((notification) => notification.id !== id));
    // First what is ours: a caller that throws holds up nobody.
    advance(queue);
    shown.onClose?.();
  }

  function withdraw(id: string): void {
    for (const queue of [timed, persistent]) {
      const queued = queue.waiting.find((notification) => notification.id === id);
      queue.waiting = queue.waiting.filter((notification) => notification.id !== id);
      queued?.onClose?.();
    }
  }

  return {
    show,
    close,
    clear() {
      const queued = [...timed.waiting, ...persistent.waiting];
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

function createQueue(capacity: number): NotificationQueue {
  return { capacity, waiting: [], visibleCount: 0, opensAtMs: -Infinity, cancelOpening: undefined };
}

function toNotification(request: NotificationRequest, id: string, defaultDurationMs: number): Notification {
  return {
    ...request,
    id,
    type: request.type ?? "info",
    variant: request.variant ?? "default",
    isPersistent: request.action !== undefined || (request.durationMs ?? defaultDurationMs) > MAX_TIMER_MS,
  };
}
