import { linkIssue } from "../schema/url-rules.ts";
import { rename, unwrap } from "./element-tools.ts";

const headings = "h1, h2, h3, h4, h5, h6";

/** The page's title is level one, so pasted headings have the levels two and three. */
export function normalizeHeadings(body: HTMLElement): void {
  for (const title of [...body.querySelectorAll("p.MsoTitle, p.title")]) rename(title, "h1");
  for (const heading of [...body.querySelectorAll(headings)]) {
    if (heading.textContent.trim() === "") heading.remove();
  }
  const levels = [...body.querySelectorAll(headings)].map(({ tagName }) => Number(tagName.slice(1)));
  const top = Math.min(...levels);
  for (const heading of [...body.querySelectorAll(headings)]) {
    rename(heading, Number(heading.tagName.slice(1)) === top ? "h2" : "h3");
  }
}

/** Removes links whose URL the contract rejects; their text stays. @returns the number of removed links */
export function normalizeLinks(body: HTMLElement): number {
  let lost = 0;
  for (const link of [...body.querySelectorAll("a")]) {
    const href = behindRedirect(link.getAttribute("href") ?? "");
    if (linkIssue(href) === null) link.setAttribute("href", href);
    else {
      // Anchors and links within the document do not count.
      if (/^[a-z][a-z\d+.-]*:/iu.test(href)) lost += 1;
      unwrap(link);
    }
  }
  return lost;
}

/** Google Docs redirects readers through a URL of its own. */
function behindRedirect(href: string): string {
  const parsed = URL.parse(href);
  if (parsed?.hostname !== "www.google.com" || parsed.pathname !== "/url") return href;
  return parsed.searchParams.get("q") ?? href;
}

/** The contract has no table within a table: it becomes its text. */
export function normalizeTables(body: HTMLElement): void {
  for (const cell of [...body.querySelectorAll("table table :is(td, th)")]) rename(cell, "p");
  for (const part of [...body.querySelectorAll("table table")]) {
    for (const inner of [...part.querySelectorAll("tr, tbody, thead, tfoot, colgroup, caption")]) unwrap(inner);
    rename(part, "div");
  }
  for (const caption of [...body.querySelectorAll("table > caption")]) {
    caption.parentElement?.before(rename(caption, "p"));
  }
  for (const part of [...body.querySelectorAll("colgroup, col")]) part.remove();
}
