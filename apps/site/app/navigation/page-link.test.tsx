import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, MemoryRouter, NavLink } from "react-router";
import { expect, it } from "vitest";
import { PageLink, PageNavLink } from "./page-link.tsx";

/** The attributes of the link, in the order of their names. */
function renderAttributes(link: ReactElement, at: string): string[] {
  const markup = renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{link}</MemoryRouter>);
  const [, attributes = "", content = ""] = /^<a ([^>]*)>(.*)<\/a>$/u.exec(markup) ?? [];
  return [content, ...[...attributes.matchAll(/[\w-]+="[^"]*"/gu)].map(([attribute]) => attribute).toSorted()];
}

const paths = [
  "/",
  "/events",
  "/Events",
  "/events/",
  "/events?period=past",
  "/events/1#place",
  "/events/1/x",
  "/a%20b",
];
const places = ["/", "/events", "/EVENTS?period=past", "/events/1", "/events/1/x", "/eventsale"];

it("renders the router's markup for a link on the server", () => {
  for (const to of paths) {
    const props = { to, className: "a", "aria-label": "b", state: { c: 1 }, preventScrollReset: true, rel: "next" };
    const attributes = renderAttributes(<PageLink {...props}>text</PageLink>, "/blog");
    expect.soft(attributes, to).toEqual(renderAttributes(<Link {...props}>text</Link>, "/blog"));
  }
});

it("renders the router's markup for a navigation link at every place", () => {
  for (const [to, at] of paths.flatMap((path) => places.map((place) => [path, place] as const))) {
    for (const props of [{ to }, { to, end: true, className: "a" }, { to, caseSensitive: true }]) {
      const attributes = renderAttributes(<PageNavLink {...props}>text</PageNavLink>, at);
      const expected = renderAttributes(<NavLink {...props}>text</NavLink>, at);
      expect.soft(attributes, `${JSON.stringify(props)} at ${at}`).toEqual(expected);
    }
  }
});
