import { checkNumbers, checkOption } from "../composition/check-option.ts";
import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { createCountdown } from "./countdown.ts";
import type { Countdown } from "./countdown.ts";
import type { Notification, NotificationRequest, NotificationType, NotificationVariant } from "./notification.ts";

/** The time a notification is shown, in milliseconds. */
export const NOTIFICATION_DURATION_MS = 5000;
/** The pause between two queued notifications, in milliseconds. */
export const NOTIFICATION_GAP_MS = 500;
/** Longer timeouts overflow (2³¹ − 1 ms, about 24 days) and fire immediately. */
const MAX_TIMER_MS = 0x7fffffff;

export interface NotificationsOptions {
  /** The time a notification is shown, in milliseconds; `Infinity` until it is closed. @default 5000 */
  durationMs?: number;
  /** The pause before the next queued notification, in milliseconds. @default 500 */
  gapMs?: number;
  /** The maximum number of timed notifications on screen. @default 1 */
  maxVisible?: number;
  /** The maximum number of persistent notifications on screen, in addition to the timed ones. @default 3 */
  maxPersistent?: number;
  /** @default the platform's clock */
  clock?: Clock;
}

/** A reason to pause the timeouts; they resume when none is left. */
export type PauseReason = "hover" | "focus" | "hidden" | "blur";

/** The queue of notifications, independent of React. */
export interface Notifications {
  /** Queues a notification and returns its id. */
  show: (request: NotificationRequest) => string;
  /** Closes a visible or queued notification. An unknown id is ignored. */
  close: (id: string) => void;
  /** Closes all notifications, including queued ones. */
  clear: () => void;
  /** Pauses the timeouts of the visible notifications. */
  pause: (reason: PauseReason) => void;
  /** Resumes the timeouts where they were paused. */
  resume: (reason: PauseReason) => void;
  /** The visible notifications, oldest first. The same array until something changes. */
  getSnapshot: () => readonly Notification[];
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Timed and persistent notifications have separate queues, so that an unanswered question delays no message. */
interface NotificationQueue {
  readonly capacity: number;
  waiting: Notification[];
  visibleCount: number;
  opensAtMs: number;
  cancelOpening: (() => void) | undefined;
}

const TYPES: readonly NotificationType[] = ["success", "alert", "warning", "info", "negative"];
const VARIANTS: readonly NotificationVariant[] = ["default", "bar"];

/**
 * Creates a store: first in, first out, with a pause between two notifications.
 *
 * @throws {RangeError} for an option that cannot be meant; `show` throws it for a request
 */
export function createNotifications(options: NotificationsOptions = {}): Notifications {
  const { durationMs = NOTIFICATION_DURATION_MS, gapMs = NOTIFICATION_GAP_MS, clock = systemClock } = options;
  const { maxVisible = 1, maxPersistent = 3 } = options;
  checkNumbers({ durationMs, gapMs });
  checkNumbers({ maxVisible, maxPersistent }, 1);
  const timed = createQueue(maxVisible);
  const persistent = createQueue(maxPersistent);
  const countdowns = new Map<string, Countdown>();
  const pauseReasons = new Set<PauseReason>();
  const listeners = new Set<() => void>();
  let visible: readonly Notification[] = [];
  let lastId = 0;

  const chooseQueue = (notification: Notification): NotificationQueue =>
    notification.isPersistent ? persistent : timed;

  function publish(next: readonly Notification[]): void {
    visible = next;
    callAll([...listeners]);
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
    const [next] = queue.waiting;
    if (next === undefined || queue.visibleCount >= queue.capacity) return;
    const waitMs = queue.opensAtMs - clock.now();
    if (waitMs > 0) {
      queue.cancelOpening = clock.schedule(() => advance(queue), waitMs);
      return;
    }
    queue.waiting = queue.waiting.slice(1);
    callAll([() => open(next, queue), () => advance(queue)]);
  }

  function show(request: NotificationRequest): string {
    lastId += 1;
    const notification = toNotification(request, `notification-${lastId}`, durationMs);
    const queue = chooseQueue(notification);
    queue.waiting.push(notification);
    advance(queue);
    return notification.id;
  }

  function close(id: string): void {
    const shown = visible.find((notification) => notification.id === id);
    if (shown === undefined) return withdraw(id);
    countdowns.get(id)?.pause();
    countdowns.delete(id);
    const queue = chooseQueue(shown);
    queue.visibleCount -= 1;
    queue.opensAtMs = clock.now() + gapMs;
    const left = visible.filter((notification) => notification.id !== id);
    callAll([() => publish(left), () => advance(queue), () => shown.onClose?.()]);
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
      callAll([...queued, ...visible].map(({ id }) => close.bind(null, id)));
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

/** Calls all, whatever the caller's functions among them throw, and throws the last error then. */
function callAll([call, ...others]: readonly (() => void)[]): void {
  try {
    call?.();
  } finally {
    if (others.length > 0) callAll(others);
  }
}

function createQueue(capacity: number): NotificationQueue {
  return { capacity, waiting: [], visibleCount: 0, opensAtMs: -Infinity, cancelOpening: undefined };
}

function toNotification(request: NotificationRequest, id: string, defaultDurationMs: number): Notification {
  const lifetimeMs = request.durationMs ?? (request.action === undefined ? defaultDurationMs : Infinity);
  const { type = "info", variant = "default" } = request;
  checkNumbers({ durationMs: lifetimeMs });
  checkOption("type", type, TYPES);
  checkOption("variant", variant, VARIANTS);
  return {
    ...request,
    id,
    type,
    variant,
    isPersistent: lifetimeMs > MAX_TIMER_MS,
  };
}
