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

describe("the queue of notifications", () => {
  it("has the specification's 5000 ms on the screen and 500 ms in between", () => {
    expect([NOTIFICATION_DURATION_MS, NOTIFICATION_GAP_MS]).toEqual([5000, 500]);
  });

  it("shows one at once and lets it go after 5000 ms", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(4999);
    expect(onScreen(notifications)).toEqual(["a"]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("shows the next 500 ms after the previous has closed, first in, first out", () => {
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

  it("keeps the gap for one that is shown within it", () => {
    const { clock, notifications } = setUp();
    notifications.close(notifications.show({ message: "a" }));
    clock.advance(200);
    notifications.show({ message: "b" });
    clock.advance(299);
    expect(onScreen(notifications)).toEqual([]);
    clock.advance(1);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("makes one that comes long after the previous wait for nothing", () => {
    const { clock, notifications } = setUp();
    notifications.close(notifications.show({ message: "a" }));
    clock.advance(500);
    notifications.show({ message: "b" });
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("takes its time, gap and room from the options, and its time from the request first", () => {
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

  it("stands still while paused and goes on from where it stood, once no reason is left", () => {
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

  it.each(PAUSE_REASONS)("does not let the time run, nor start it anew, for %s alone", (reason) => {
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

  it.each(PAUSE_REASONS)("stands still as long as %s is left of all reasons", (last) => {
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

  it("loses no time to a reason given twice, nor to one taken back that was never given", () => {
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

  it("adds up the times of several pauses", () => {
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

  it("counts the 500 ms from the close by hand, not from when it would have left", () => {
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

  it("counts the 500 ms from the close after a pause, and not while paused in between", () => {
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

  it("keeps the order whatever the types, the variants and the times asked for", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a", durationMs: 9000 });
    notifications.show({ message: "b", type: "negative" });
    notifications.show({ message: "c", variant: "bar", durationMs: 1 });
    const seen: string[] = [];
    notifications.subscribe(() => seen.push(onScreen(notifications).map(String).join("")));
    clock.advance(60_000);
    expect(seen).toEqual(["", "b", "", "c", ""]);
  });

  it("closes the gap left by one that was withdrawn from the middle of the queue", () => {
    const { clock, notifications } = setUp();
    const [, second] = ["a", "b", "c"].map((message) => notifications.show({ message }));
    notifications.close(second ?? "");
    clock.advance(5000 + 500);
    expect(onScreen(notifications)).toEqual(["c"]);
  });

  it("does not start the time of one that appears while paused", () => {
    const { clock, notifications } = setUp();
    notifications.pause("hidden");
    notifications.show({ message: "a" });
    clock.advance(60_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.resume("hidden");
    clock.advance(5000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("never lets one with an action leave by itself, nor hold the others up", () => {
    const { clock, notifications } = setUp();
    const id = notifications.show({ message: "a", action: { label: "Повторить", onAction: () => undefined } });
    notifications.show({ message: "b" });
    expect(onScreen(notifications)).toEqual(["a", "b"]);
    clock.advance(3_600_000);
    expect(onScreen(notifications)).toEqual(["a"]);
    notifications.close(id);
    expect(onScreen(notifications)).toEqual([]);
  });

  it.each([Infinity, 2 ** 31])("lets one with %s ms stay, whoever gave it that time", (durationMs) => {
    const ofTheQueue = createNotifications({ durationMs });
    const ofItsOwn = createNotifications();
    vi.useFakeTimers();
    ofTheQueue.show({ message: "a" });
    ofItsOwn.show({ message: "a", durationMs });
    // The platform's timers take that many for none at all.
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect([...onScreen(ofTheQueue), ...onScreen(ofItsOwn)]).toEqual(["a", "a"]);
  });

  it("queues those that stay once there are three of them", () => {
    const { clock, notifications } = setUp();
    const ids = ["a", "b", "c", "d"].map((message) => notifications.show({ message, durationMs: Infinity }));
    expect(onScreen(notifications)).toEqual(["a", "b", "c"]);
    notifications.close(ids[1] ?? "");
    clock.advance(500);
    expect(onScreen(notifications)).toEqual(["a", "c", "d"]);
  });

  it("withdraws one that is still in the queue", () => {
    const { clock, notifications } = setUp();
    notifications.show({ message: "a" });
    const onClose = vi.fn();
    notifications.close(notifications.show({ message: "b", onClose }));
    expect(onClose).toHaveBeenCalledTimes(1);
    clock.advance(10_000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("clears the screen and the queue", () => {
    const { clock, notifications } = setUp();
    for (const message of ["a", "b"]) notifications.show({ message });
    notifications.clear();
    clock.advance(10_000);
    expect(onScreen(notifications)).toEqual([]);
  });

  it("says once that one has closed, however often it is closed", () => {
    const { clock, notifications } = setUp();
    const onClose = vi.fn();
    const id = notifications.show({ message: "a", onClose });
    notifications.close(id);
    notifications.close(id);
    clock.advance(5000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("goes on to the next when the caller's word about the previous fails", () => {
    const { clock, notifications } = setUp();
    const fail = (): never => {
      throw new Error("Not ours");
    };
    const id = notifications.show({ message: "a", onClose: fail });
    notifications.show({ message: "b" });
    expect(() => notifications.close(id)).toThrow("Not ours");
    clock.advance(500);
    expect(onScreen(notifications)).toEqual(["b"]);
  });

  it("tells its subscribers of each change, and gives the same snapshot in between", () => {
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
