// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import type { ReactElement } from "react";
import { Link, Outlet, createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { RouteAnnouncer } from "./route-announcer.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Restores the focus to its opener two frames after its removal, unless another element has it. */
function Drawer(): ReactElement {
  useEffect(
    () => () => {
      const giveBack = (): void => {
        if (document.activeElement === document.body) screen.getByText("drawer").focus();
      };
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    },
    [],
  );
  return <Link to="/">close</Link>;
}

function Frame(): ReactElement {
  const { search } = useLocation();
  return (
    <>
      <Link to="/events">events</Link>
      <Link to="/?page=2">filter</Link>
      <Link to="/?drawer=1">drawer</Link>
      <Link to="/form">form</Link>
      <main id="content" tabIndex={-1}>
        {search === "?page=2" ? <Link to="/">clear</Link> : null}
        {search === "?drawer=1" ? <Drawer /> : null}
        <Outlet />
      </main>
      <RouteAnnouncer />
    </>
  );
}

function open(): void {
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: "/", Component: () => <title>Corp</title> },
        { path: "/events", Component: () => <title>Мероприятия</title> },
        { path: "/form", Component: () => <input aria-label="e-mail" ref={(input) => input?.focus()} /> },
      ],
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
}

const follow = (name: string): void => {
  const link = screen.getByText(name);
  link.focus();
  fireEvent.click(link);
};

it("says the title of the page that has come and puts the keyboard at its beginning", async () => {
  open();
  expect(screen.getByRole("status").textContent).toBe("");
  follow("events");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Мероприятия"));
  expect(document.activeElement?.id).toBe("content");
});

it("leaves the focus where it is when only the query changes", async () => {
  open();
  follow("filter");
  await waitFor(() => expect(screen.getByText("filter")).toBe(document.activeElement));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("puts the keyboard at the page's beginning when what had it goes with the filter, and says nothing", async () => {
  open();
  follow("filter");
  await screen.findByText("clear");
  follow("clear");
  await waitFor(() => expect(document.activeElement?.id).toBe("content"));
  expect(screen.queryByText("clear")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
});

it("leaves the focus to a page that has put it somewhere", async () => {
  open();
  follow("form");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("e-mail"));
});

it("leaves the focus to what gives it back after it has closed with its URL", async () => {
  open();
  follow("drawer");
  (await screen.findByText("close")).focus();
  fireEvent.click(screen.getByText("close"));
  await waitFor(() => expect(screen.queryByText("close")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("drawer")));
});
