// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NotificationsProvider, useNotifications } from "./notifications-provider.tsx";
import { NotificationsRegion } from "./notifications-region.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("useNotifications", () => {
  it("returns the provider's own queue by default", () => {
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

  it("throws without a provider", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => render(<NotificationsRegion />)).toThrow("needs a NotificationsProvider");
  });
});
