// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Button, Link } from "react-aria-components";
import { afterEach, expect, it, vi } from "vitest";
import { AdminProvider } from "./admin-provider.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it("prevents React Aria from injecting a style sheet that the content security policy would block", () => {
  // React Aria injects none with NODE_ENV=test.
  vi.stubEnv("NODE_ENV", "production");
  render(
    <AdminProvider>
      <Button>Сохранить</Button>
    </AdminProvider>,
  );
  expect(document.querySelectorAll("style")).toHaveLength(0);
});

it("repeats no id when a page has several providers", () => {
  render(
    <>
      <AdminProvider>Страница</AdminProvider>
      <AdminProvider>Палитра</AdminProvider>
    </>,
  );
  expect(document.querySelectorAll("#react-aria-pressable-style")).toHaveLength(1);
});

it("gives links the URLs of the router, and navigates by their paths", () => {
  const navigate = vi.fn();
  render(
    <AdminProvider navigate={navigate} hrefOf={(path) => `/corp${path}`}>
      <Link href="/events">Мероприятия</Link>
    </AdminProvider>,
  );
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("/corp/events");
  fireEvent.click(link);
  expect(navigate.mock.calls[0]?.[0]).toBe("/events");
});
