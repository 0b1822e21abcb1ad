import { describe, expect, it, vi } from "vitest";
import { createNotifications, NOTIFICATION_DURATION_MS, NOTIFICATION_GAP_MS } from "./create-notifications.ts";
import type { Notifications, NotificationsOptions, PauseReason } from "./create-notifications.ts";
import { createFakeClock } from "./fake-clock.ts";

function setUp(options: NotificationsOptions = {}) {
  const clock = createFakeClock();
  return { clock, notifications: createNotifications({ ...options, clock }) };
}

const onScreen = (notifications: Notifications) => notifications.getSnapshot().map(({ message }) => message);

const PAUSE_REASONS: readonly PauseReason[] = ["hover", "focus", "hidden", "blur"];

describe("createNotifications", () => {
  it("uses 5000 ms on screen and a gap of 500 ms by default", () => {
    expect([NOTIFICATION_DURATION_MS, NOTIFICATION_GAP_MS]).toEqual([5000, 500]);
  });

  it("shows a notification immediately and closes it after 5000 ms", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(4999);
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("shows the next one 500 ms after the previous one closed, first in, first out", () => {
    const { clock, notifications } = setUp();
    for (const message of ["a", "b", "c"]) notifications.show({ message });
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(5000 + 499);
    expect(onScreen(notifications)).toEqual([]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual(["b"]);
    clock.advance(5000 + 500);
    expect(onScreen(notifications)).toEqual(["c"]);
  });

  it("keeps the gap for a notification requested within it", () => {
    const { clock, notifications } = setUp();
    notifications.close(notifications.show({ message: "a" }));
    clock.advance(200);
    notifications.show({ message: "b" });
    clock.advance(299);
    expect(onScreen(notifications)).toEqual([]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("shows a notification immediately when the gap is over", () => {
    const { clock, notifications } = setUp();
    notifications.close(notifications.show({ message: "a" }));
    clock.advance(500);
    notifications.show({ message: "b" });
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("takes duration, gap and capacity from the options; the request's duration wins", () => {
    const { clock, notifications } = setUp({ durationMs: 100, gapMs: 10, maxVisible: 2 });
    notifications.show({ message: "a" });
    notifications.show({ message: "b", durationMs: 300 });
    notifications.show({ message: "c" });
    expect(onScreen(notifications)).toEqual(["a", "b"]);
    clock.advance(110);
    expect(onScreen(notifications)).toEqual(["b", "c"]);
    clock.advance(100);
    expect(onScreen(notifications)).toEqual(["b"]);
    clock.advance(90);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("pauses the timeout and resumes it when no reason is left", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    clock.advance(3000);
    notifications.pause("hover");
    notifications.pause("blur");
    clock.advance(60_000);
    notifications.resume("hover");
    clock.advance(60_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.resume("blur");
    clock.advance(1999);
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual([]);
  });

  it.each(PAUSE_REASONS)("neither runs nor restarts the timeout when only %s is resumed", (reason) => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    clock.advance(4000);
    notifications.pause(reason);
    clock.advance(3_600_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.resume(reason);
    clock.advance(999);
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual([]);
  });

  it.each(PAUSE_REASONS)("stays paused while %s remains of all reasons", (last) => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    for (const reason of PAUSE_REASONS) notifications.pause(reason);
    for (const reason of PAUSE_REASONS) if (reason !== last) notifications.resume(reason);
    clock.advance(60_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.resume(last);
    clock.advance(5000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("ignores a repeated pause and an unmatched resume", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    notifications.resume("focus");
    clock.advance(2000);
    notifications.pause("hover");
    clock.advance(1000);
    notifications.pause("hover");
    notifications.resume("hover");
    notifications.resume("hover");
    clock.advance(2999);
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("sums the running time over several pauses", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    for (const reason of PAUSE_REASONS) {
      clock.advance(1000);
      notifications.pause(reason);
      clock.advance(60_000);
      notifications.resume(reason);
    }
    clock.advance(999);
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("counts the gap from a manual close", () => {
    const { clock, notifications } = setUp();
    const id = notifications.show({ message: "a" });
    notifications.show({ message: "b" });
    clock.advance(1000);
    notifications.close(id);
    clock.advance(499);
    expect(onScreen(notifications)).toEqual([]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("counts the gap from the close after a pause", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    notifications.show({ message: "b" });
    notifications.pause("hover");
    clock.advance(60_000);
    notifications.resume("hover");
    clock.advance(5000);
    notifications.pause("hidden");
    clock.advance(500);
    expect(onScreen(notifications)).toEqual(["b"]);
    clock.advance(60_000);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("keeps the order regardless of types, variants and durations", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a", durationMs: 9000 });
    notifications.show({ message: "b", type: "negative" });
    notifications.show({ message: "c", variant: "bar", durationMs: 1 });
    const seen: string[] = [];
    notifications.subscribe(() => seen.push(onScreen(notifications).map(String).join("")));
    clock.advance(60_000);
    expect(seen).toEqual(["", "b", "", "c", ""]);
  });

  it("skips a notification closed while queued", () => {
    const { clock, notifications } = setUp();
    const [, second] = ["a", "b", "c"].map((message) => notifications.show({ message }));
    notifications.close(second ?? "");
    clock.advance(5000 + 500);
    expect(onScreen(notifications)).toEqual(["c"]);
  });

  it("does not start the timeout of a notification shown while paused", () => {
    const { clock, notifications } = setUp();
    notifications.pause("hidden");
    notifications.show({ message: "a" });
    clock.advance(60_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.resume("hidden");
    clock.advance(5000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("never times out a notification with an action and no duration of its own, which delays no others", () => {
    const { clock, notifications } = setUp();
    const id = notifications.show({ message: "a", action: { label: "Повторить", onAction: () => undefined } });
    notifications.show({ message: "b" });
    expect(onScreen(notifications)).toEqual(["a", "b"]);
    clock.advance(3_600_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.close(id);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("closes a notification with an action after the duration that its request names", () => {
    const { clock, notifications } = setUp();
    const action = { label: "Вернуть", onAction: () => undefined };
    notifications.show({ message: "a", action, durationMs: 8000 });
    notifications.show({ message: "b", action, durationMs: Infinity });
    clock.advance(7999);
    expect(onScreen(notifications)).toEqual(["a", "b"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it.each([Infinity, 2 ** 31])("keeps a notification with %s ms until it is closed", (durationMs) => {
    const withQueueDuration = createNotifications({ durationMs });
    const withOwnDuration = createNotifications();
    vi.useFakeTimers();
    withQueueDuration.show({ message: "a" });
    withOwnDuration.show({ message: "a", durationMs });
    // Native timers treat such a delay as zero.
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect([...onScreen(withQueueDuration), ...onScreen(withOwnDuration)]).toEqual(["a", "a"]);
  });

  it("queues persistent notifications above three", () => {
    const { clock, notifications } = setUp();
    const ids = ["a", "b", "c", "d"].map((message) => notifications.show({ message, durationMs: Infinity }));
    expect(onScreen(notifications)).toEqual(["a", "b", "c"]);
    notifications.close(ids[1] ?? "");
    clock.advance(500);
    expect(onScreen(notifications)).toEqual(["a", "c", "d"]);
  });

  it("closes a queued notification", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    const onClose = vi.fn();
    notifications.close(notifications.show({ message: "b", onClose }));
    expect(onClose).toHaveBeenCalledTimes(1);
    clock.advance(10_000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("clears visible and queued notifications", () => {
    const { clock, notifications } = setUp();
    for (const message of ["a", "b"]) notifications.show({ message });
    notifications.clear();
    clock.advance(10_000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("calls onClose once for several closes", () => {
    const { clock, notifications } = setUp();
    const onClose = vi.fn();
    const id = notifications.show({ message: "a", onClose });
    notifications.close(id);
    notifications.close(id);
    clock.advance(5000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  const fail = (): never => {
    throw new Error("Not ours");
  };

  it.each(["onClose", "a subscriber"])("shows the next one when %s throws", (what) => {
    const { clock, notifications } = setUp();
    const id = notifications.show({ message: "a", onClose: what === "onClose" ? fail : undefined });
    notifications.show({ message: "b" });
    const unsubscribe = notifications.subscribe(what === "a subscriber" ? fail : vi.fn());
    const another = vi.fn();
    notifications.subscribe(another);
    expect(() => notifications.close(id)).toThrow("Not ours");
    expect(another).toHaveBeenCalledOnce();
    unsubscribe();
    clock.advance(500);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("clears all when each onClose throws", () => {
    const { clock, notifications } = setUp();
    const onClose = vi.fn(fail);
    for (const message of ["a", "b", "c"]) notifications.show({ message, onClose });
    expect(() => notifications.clear()).toThrow("Not ours");
    clock.advance(10_000);
    expect(onScreen(notifications)).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("notifies subscribers of each change and keeps the snapshot in between", () => {
    const { notifications } = setUp();
    const listener = vi.fn();
    const unsubscribe = notifications.subscribe(listener);
    const id = notifications.show({ message: "a" });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(notifications.getSnapshot()).toBe(notifications.getSnapshot());
    unsubscribe();
    notifications.close(id);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
