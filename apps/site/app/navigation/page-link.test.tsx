import { renderToStaticMarkup } from "react-dom/server";
import type { ReactElement } from "react";
import { Link, MemoryRouter, NavLink } from "react-router";
import { expect, it } from "vitest";
import { PageLink, PageNavLink } from "./page-link.tsx";

/** The attributes of the link, in the order of their names. */
function attributesOf(link: ReactElement, at: string): string[] {
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

it.each(paths)("renders the router's markup for a link to %s on the server", (to) => {
  const props = { to, className: "a", "aria-label": "b", state: { c: 1 }, preventScrollReset: true, rel: "next" };
  expect(attributesOf(<PageLink {...props}>text</PageLink>, "/blog")).toEqual(
    attributesOf(<Link {...props}>text</Link>, "/blog"),
  );
});

it.each(paths.flatMap((to) => places.map((at) => [to, at] as const)))(
  "renders the router's markup for a navigation link to %s at %s",
  (to, at) => {
    for (const props of [{ to }, { to, end: true, className: "a" }, { to, caseSensitive: true }]) {
      expect(attributesOf(<PageNavLink {...props}>text</PageNavLink>, at), JSON.stringify(props)).toEqual(
        attributesOf(<NavLink {...props}>text</NavLink>, at),
      );
    }
  },
);
