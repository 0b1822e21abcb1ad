import { describe, expect, it, vi } from "vitest";
import { createNotifications } from "./create-notifications.ts";
import type { Notifications, NotificationsOptions } from "./create-notifications.ts";
import { createFakeClock } from "./fake-clock.ts";

function setUp(options: NotificationsOptions = {}) {
  const clock = createFakeClock();
  return { clock, notifications: createNotifications({ ...options, clock }) };
}

const onScreen = (notifications: Notifications) => notifications.getSnapshot().map(({ message }) => message);

describe("the queue of notifications", () => {
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
