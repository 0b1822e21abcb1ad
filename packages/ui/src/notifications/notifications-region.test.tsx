// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createNotifications } from "./create-notifications.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { NotificationRequest } from "./notification.ts";
import { NotificationsProvider } from "./notifications-provider.tsx";
import { NotificationsRegion } from "./notifications-region.tsx";

function setUp() {
  const clock = createFakeClock();
  const notifications = createNotifications({ clock });
  render(
    <NotificationsProvider notifications={notifications}>
      <NotificationsRegion />
    </NotificationsProvider>,
  );
  return {
    notifications,
    region: screen.getByRole("region", { name: "Уведомления" }),
    show: (request: NotificationRequest): void =>
      act(() => {
        notifications.show(request);
      }),
    advance: (byMs: number) => act(() => clock.advance(byMs)),
  };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the region of notifications", () => {
  it.each([
    ["negative", "assertive"],
    ["alert", "assertive"],
    ["success", "polite"],
    ["warning", "polite"],
    ["info", "polite"],
  ] as const)("says %s %sly in a live region that was there before", (type, politeness) => {
    const { region, show } = setUp();
    const live = [...region.querySelectorAll(`[aria-live=${politeness}]`)];
    show({ type, message: "Готово" });
    const shown = screen.getByText("Готово").closest("[aria-live]");
    expect(live).toContain(shown);
    expect(region.querySelector(".cu-Notification")?.getAttribute("data-type")).toBe(type);
  });

  it("puts bars and cards in stacks of their own", () => {
    const { show } = setUp();
    show({ variant: "bar", message: "Полоса" });
    expect(screen.getByText("Полоса").closest(".cu-Notifications-stack")?.getAttribute("data-variant")).toBe("bar");
  });

  it("pauses also for a caller who listens to the same events", () => {
    const clock = createFakeClock();
    const notifications = createNotifications({ clock });
    const onPointerEnter = vi.fn();
    render(
      <NotificationsProvider notifications={notifications}>
        <NotificationsRegion onPointerEnter={onPointerEnter} />
      </NotificationsProvider>,
    );
    act(() => {
      notifications.show({ message: "a" });
    });
    fireEvent.pointerEnter(screen.getByRole("region"));
    act(() => clock.advance(60_000));
    expect(onPointerEnter).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("a")).not.toBeNull();
  });

  it("closes by its button", () => {
    const { region, show } = setUp();
    show({ message: "Сохранено" });
    fireEvent.click(within(region).getByRole("button", { name: "Закрыть" }));
    expect(screen.queryByText("Сохранено")).toBeNull();
  });

  it("closes the newest on Escape and keeps the key from what is around it", () => {
    const { region, show } = setUp();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b", durationMs: Infinity });
    expect(fireEvent.keyDown(region, { key: "Escape" })).toBe(false);
    expect(screen.queryByText("b")).toBeNull();
    expect(screen.queryByText("a")).not.toBeNull();
  });

  it("does what the action says and closes", () => {
    const { region, show } = setUp();
    const onAction = vi.fn();
    show({ message: "Не удалось сохранить", action: { label: "Повторить", onAction } });
    fireEvent.click(within(region).getByRole("button", { name: "Повторить" }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Не удалось сохранить")).toBeNull();
  });

  it.each([
    [
      "the pointer",
      (region: HTMLElement) => fireEvent.pointerEnter(region),
      (region: HTMLElement) => fireEvent.pointerLeave(region),
    ],
    ["the focus", (region: HTMLElement) => fireEvent.focus(region), (region: HTMLElement) => fireEvent.blur(region)],
    ["a blurred window", () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])("waits for %s without starting anew", (_, enter, leave) => {
    const { region, show, advance } = setUp();
    show({ message: "a" });
    advance(4000);
    enter(region);
    advance(60_000);
    expect(screen.queryByText("a")).not.toBeNull();
    leave(region);
    advance(999);
    expect(screen.queryByText("a")).not.toBeNull();
    advance(1);
    expect(screen.queryByText("a")).toBeNull();
  });

  it("waits while the tab is hidden", () => {
    const { show, advance } = setUp();
    const hidden = vi.spyOn(document, "hidden", "get");
    show({ message: "a" });
    hidden.mockReturnValue(true);
    fireEvent(document, new Event("visibilitychange"));
    advance(60_000);
    expect(screen.queryByText("a")).not.toBeNull();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    advance(5000);
    expect(screen.queryByText("a")).toBeNull();
  });

  it("does not wait for ever when the one under the pointer is closed", () => {
    const { region, show, advance } = setUp();
    show({ message: "a" });
    fireEvent.pointerEnter(region);
    fireEvent.click(within(region).getByRole("button", { name: "Закрыть" }));
    advance(500);
    show({ message: "b" });
    advance(5000);
    expect(screen.queryByText("b")).toBeNull();
  });

  it("does not wait for ever when the one under the pointer goes and others stay", () => {
    const { notifications, region, show, advance } = setUp();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b" });
    fireEvent.pointerEnter(region);
    act(() => notifications.close("notification-1"));
    fireEvent.pointerOver(document.body);
    advance(5000);
    expect(screen.queryByText("b")).toBeNull();
  });

  it("does not wait for ever when a press of the pointer took the focus and closed what held it", () => {
    const { region, show, advance } = setUp();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b" });
    const [cross] = within(region).getAllByRole("button", { name: "Закрыть" });
    if (cross === undefined) throw new Error("There is nothing to close it by");
    vi.spyOn(cross, "matches").mockReturnValue(false);
    act(() => cross.focus());
    fireEvent.click(cross);
    expect(document.activeElement).toBe(document.body);
    advance(5000);
    expect(screen.queryByText("b")).toBeNull();
  });

  it("lets the time go on when it is taken from the page under the pointer", () => {
    const clock = createFakeClock();
    const notifications = createNotifications({ clock });
    const page = (isThere: boolean) => (
      <NotificationsProvider notifications={notifications}>{isThere && <NotificationsRegion />}</NotificationsProvider>
    );
    const { rerender } = render(page(true));
    act(() => void notifications.show({ message: "a" }));
    fireEvent.pointerEnter(screen.getByRole("region"));
    rerender(page(false));
    act(() => clock.advance(5000));
    expect(notifications.getSnapshot()).toEqual([]);
  });

  it("waits for a finger that holds it, and goes on when it is lifted", () => {
    const { region, show, advance } = setUp();
    show({ message: "a" });
    advance(4000);
    fireEvent.pointerDown(screen.getByText("a"), { pointerType: "touch" });
    advance(60_000);
    expect(screen.queryByText("a")).not.toBeNull();
    fireEvent.pointerUp(region, { pointerType: "touch" });
    advance(1000);
    expect(screen.queryByText("a")).toBeNull();
  });

  it("is no dialog of any kind: nothing has to be answered", () => {
    const { region, show } = setUp();
    show({ type: "negative", message: "a", action: { label: "Повторить", onAction: () => undefined } });
    expect(region.querySelector("[role*=dialog], [role=alert], [aria-modal]")).toBeNull();
  });

  it("stands in a host that the modals of React Aria leave alone", () => {
    expect(setUp().region.parentElement?.dataset["reactAriaTopLayer"]).toBe("true");
  });
});

describe("the focus in the region of notifications", () => {
  function setUpWithField() {
    const page = setUp();
    const field = document.body.appendChild(document.createElement("input"));
    act(() => field.focus());
    return { ...page, field, jump: () => fireEvent.keyDown(document, { key: "F8" }) };
  }

  afterEach(() => document.querySelector("body > input")?.remove());

  it("comes by F8 and goes back by F8", () => {
    const { region, show, field, jump } = setUpWithField();
    show({ message: "a", durationMs: Infinity });
    jump();
    expect(document.activeElement).toBe(region);
    jump();
    expect(document.activeElement).toBe(field);
  });

  it("does not come while there is nothing to see", () => {
    const { field, jump } = setUpWithField();
    jump();
    expect(document.activeElement).toBe(field);
  });

  it("goes back to where it was once Escape has closed the last", () => {
    const { region, show, field, jump } = setUpWithField();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b", durationMs: Infinity });
    jump();
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(region);
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(field);
  });

  it("stays in the region when the one that held it is closed, and goes back with the last", () => {
    const { region, show, field } = setUpWithField();
    const closeFirst = (): void => {
      const [button] = within(region).getAllByRole("button", { name: "Закрыть" });
      if (button === undefined) throw new Error("Nothing is left to close");
      act(() => button.focus());
      fireEvent.click(button);
    };
    show({ message: "a", durationMs: Infinity });
    show({ message: "b", durationMs: Infinity });
    closeFirst();
    expect(document.activeElement).toBe(region);
    closeFirst();
    expect(document.activeElement).toBe(field);
  });

  it("is left alone by one that goes while it is elsewhere", () => {
    const { notifications, region, show, field, jump } = setUpWithField();
    show({ message: "a" });
    jump();
    act(() => field.focus());
    act(() => notifications.clear());
    expect(document.activeElement).toBe(field);
    expect(region.contains(document.activeElement)).toBe(false);
  });

  it("is nowhere again when it was nowhere before", () => {
    const { show, field, jump, region } = setUpWithField();
    act(() => field.blur());
    show({ message: "a", durationMs: Infinity });
    jump();
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(document.body);
  });
});
