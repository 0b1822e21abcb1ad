// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createNotifications } from "./create-notifications.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { NotificationRequest } from "./notification.ts";
import { NotificationsProvider, useNotifications } from "./notifications-provider.tsx";
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

  it("takes the focus by F8", () => {
    const { region } = setUp();
    fireEvent.keyDown(document, { key: "F8" });
    expect(document.activeElement).toBe(region);
  });
});

describe("useNotifications", () => {
  it("gives the provider's own queue when it was given none", () => {
    const Page = () => {
      const { show } = useNotifications();
      return (
        <button type="button" onClick={() => show({ message: "Отправлено", type: "success" })}>
          Отправить
        </button>
      );
    };
    render(
      <NotificationsProvider>
        <Page />
        <NotificationsRegion />
      </NotificationsProvider>,
    );
    fireEvent.click(screen.getByText("Отправить"));
    expect(screen.queryByText("Отправлено")).not.toBeNull();
  });

  it("says what is missing without a provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => render(<NotificationsRegion />)).toThrow("needs a NotificationsProvider");
  });
});
