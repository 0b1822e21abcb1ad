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

describe("NotificationsRegion", () => {
  it.each([
    ["negative", "assertive"],
    ["alert", "assertive"],
    ["success", "polite"],
    ["warning", "polite"],
    ["info", "polite"],
  ] as const)("announces %s %sly in an existing live region", (type, politeness) => {
    const { region, show } = setUp();
    const live = [...region.querySelectorAll(`[aria-live=${politeness}]`)];
    show({ type, message: "Готово" });
    const shown = screen.getByText("Готово").closest("[aria-live]");
    expect(live).toContain(shown);
    expect(region.querySelector(".cu-Notification")?.getAttribute("data-type")).toBe(type);
  });

  it("stacks bars and cards separately", () => {
    const { show } = setUp();
    show({ variant: "bar", message: "Полоса" });
    expect(screen.getByText("Полоса").closest(".cu-Notifications-stack")?.getAttribute("data-variant")).toBe("bar");
  });

  it("pauses when the caller handles the same events", () => {
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

  it("closes the newest on Escape and stops the event", () => {
    const { region, show } = setUp();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b", durationMs: Infinity });
    expect(fireEvent.keyDown(region, { key: "Escape" })).toBe(false);
    expect(screen.queryByText("b")).toBeNull();
    expect(screen.queryByText("a")).not.toBeNull();
  });

  it("runs the action and closes", () => {
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
  ])("pauses for %s without a restart", (_, enter, leave) => {
    const { region, show, advance } = setUp();
    show({ message: "a" });
    advance(4000);
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    enter(region);
    advance(60_000);
    expect(screen.queryByText("a")).not.toBeNull();
    leave(region);
    advance(999);
    expect(screen.queryByText("a")).not.toBeNull();
    advance(1);
    expect(screen.queryByText("a")).toBeNull();
  });

  it("does not pause when the focus goes to a frame in the page, such as a video", () => {
    const { show, advance } = setUp();
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    show({ message: "a" });
    fireEvent.blur(window);
    advance(5000);
    expect(screen.queryByText("a")).toBeNull();
  });

  it("pauses when the window is left from a frame in it, without an event", () => {
    vi.useFakeTimers();
    const { show, advance } = setUp();
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(true);
    fireEvent.blur(window);
    show({ message: "a" });
    hasFocus.mockReturnValue(false);
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    advance(60_000);
    expect(screen.queryByText("a")).not.toBeNull();
  });

  it("resumes when a window that was left comes back by a frame in it, without an event", () => {
    vi.useFakeTimers();
    const { show, advance } = setUp();
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    show({ message: "a" });
    fireEvent.blur(window);
    hasFocus.mockReturnValue(true);
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    advance(5000);
    expect(screen.queryByText("a")).toBeNull();
  });

  it("adds what was shown before it was mounted to its live regions, so that it is announced", () => {
    vi.useFakeTimers();
    const notifications = createNotifications({ clock: createFakeClock() });
    notifications.show({ message: "Сохранено" });
    render(
      <NotificationsProvider notifications={notifications}>
        <NotificationsRegion />
      </NotificationsProvider>,
    );
    const live = screen.getByRole("region").querySelector("[aria-live=polite]");
    expect(live?.isConnected).toBe(true);
    expect(screen.queryByText("Сохранено")).toBeNull();
    act(() => void vi.runAllTimers());
    vi.useRealTimers();
    expect(screen.getByText("Сохранено")).toBeTruthy();
  });

  it("closes a notification whose action throws", () => {
    const { region, show } = setUp();
    const fail = (event: ErrorEvent): void => event.preventDefault();
    window.addEventListener("error", fail);
    const onAction = (): never => {
      throw new Error("not restored");
    };
    show({ message: "Удалено", action: { label: "Вернуть", onAction } });
    fireEvent.click(within(region).getByRole("button", { name: "Вернуть" }));
    window.removeEventListener("error", fail);
    expect(screen.queryByText("Удалено")).toBeNull();
  });

  it("is raised above a popover that opens and above full screen", () => {
    const raised: string[] = [];
    // jsdom has no popovers.
    Object.assign(HTMLElement.prototype, {
      popover: null,
      showPopover(this: HTMLElement) {
        raised.push(this.style.position);
      },
    });
    const toggled = (newState: string): Event => Object.assign(new Event("toggle"), { newState });
    setUp();
    expect(raised).toEqual(["fixed"]);
    const menu = Object.assign(document.body.appendChild(document.createElement("div")), { popover: "auto" });
    menu.dispatchEvent(toggled("open"));
    expect(raised).toHaveLength(2);
    menu.dispatchEvent(new Event("fullscreenchange", { bubbles: true }));
    // A video in full screen was removed.
    document.dispatchEvent(new Event("fullscreenchange"));
    expect(raised).toHaveLength(4);
    menu.dispatchEvent(toggled("closed"));
    const details = document.body.appendChild(document.createElement("details"));
    details.dispatchEvent(toggled("open"));
    expect(raised).toHaveLength(4);
    menu.remove();
    details.remove();
    for (const name of ["popover", "showPopover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  it("pauses while the tab is hidden", () => {
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

  it("resumes when the notification under the pointer is closed", () => {
    const { region, show, advance } = setUp();
    show({ message: "a" });
    fireEvent.pointerEnter(region);
    fireEvent.click(within(region).getByRole("button", { name: "Закрыть" }));
    advance(500);
    show({ message: "b" });
    advance(5000);
    expect(screen.queryByText("b")).toBeNull();
  });

  it("resumes when the notification under the pointer goes and others stay", () => {
    const { notifications, region, show, advance } = setUp();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b" });
    fireEvent.pointerEnter(region);
    act(() => notifications.close("notification-1"));
    fireEvent.pointerOver(document.body);
    advance(5000);
    expect(screen.queryByText("b")).toBeNull();
  });

  it("resumes when a pointer press focused and closed a notification", () => {
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

  it("resumes when it is unmounted under the pointer", () => {
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

  it("pauses while a finger is down and resumes when it is lifted", () => {
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

  it("has no dialog role", () => {
    const { region, show } = setUp();
    show({ type: "negative", message: "a", action: { label: "Повторить", onAction: () => undefined } });
    expect(region.querySelector("[role*=dialog], [role=alert], [aria-modal]")).toBeNull();
  });

  it("is in a host that React Aria's modals do not hide", () => {
    expect(setUp().region.parentElement?.dataset["reactAriaTopLayer"]).toBe("true");
  });
});

describe("the focus of NotificationsRegion", () => {
  function setUpWithField() {
    const page = setUp();
    const field = document.body.appendChild(document.createElement("input"));
    act(() => field.focus());
    return { ...page, field, jump: () => fireEvent.keyDown(document, { key: "F8" }) };
  }

  afterEach(() => document.querySelector("body > input")?.remove());

  it("enters on F8 and returns on F8", () => {
    const { region, show, field, jump } = setUpWithField();
    show({ message: "a", durationMs: Infinity });
    jump();
    expect(document.activeElement).toBe(region);
    jump();
    expect(document.activeElement).toBe(field);
  });

  it("does not enter an empty region", () => {
    const { field, jump } = setUpWithField();
    jump();
    expect(document.activeElement).toBe(field);
  });

  it("returns when Escape closes the last notification", () => {
    const { region, show, field, jump } = setUpWithField();
    show({ message: "a", durationMs: Infinity });
    show({ message: "b", durationMs: Infinity });
    jump();
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(region);
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(field);
  });

  it("stays in the region when the focused notification closes, and returns with the last", () => {
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

  it("is not moved when a notification closes while it is elsewhere", () => {
    const { notifications, region, show, field, jump } = setUpWithField();
    show({ message: "a" });
    jump();
    act(() => field.focus());
    act(() => notifications.clear());
    expect(document.activeElement).toBe(field);
    expect(region.contains(document.activeElement)).toBe(false);
  });

  it.each<[what: string, lose: (row: Element) => void, next: string]>([
    ["deleted", (row) => row.remove(), "UL"],
    ["deleted with its list", (row) => row.parentElement?.remove(), "MAIN"],
    ["disabled", (row) => row.querySelector("button")?.setAttribute("disabled", ""), "LI"],
  ])("returns to the nearest element that is left when the one before was %s", (_what, lose, next) => {
    const { region, show } = setUp();
    const jump = (): boolean => fireEvent.keyDown(document, { key: "F8" });
    const main = document.body.appendChild(document.createElement("main"));
    main.innerHTML = "<ul><li><button>Удалить</button></li></ul>";
    act(() => main.querySelector("button")?.focus());
    show({ message: "a", durationMs: Infinity });
    jump();
    const row = main.querySelector("li");
    if (row !== null) lose(row);
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement?.tagName).toBe(next);
    main.remove();
  });

  it("returns to the body when nothing had it before", () => {
    const { show, field, jump, region } = setUpWithField();
    act(() => field.blur());
    show({ message: "a", durationMs: Infinity });
    jump();
    fireEvent.keyDown(region, { key: "Escape" });
    expect(document.activeElement).toBe(document.body);
  });
});
