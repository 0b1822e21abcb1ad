import type { Page } from "@playwright/test";
import { parsePages } from "./parse-pages.ts";

/** Links that are not pages: mailto, tel, calendar subscriptions. */
const usableProtocols = new Set(["mailto:", "tel:", "webcal:", "https:"]);

export interface Crawl {
  /** Paths of pages that were read. */
  readonly pages: readonly string[];
  /** Each with the page it stands on. */
  readonly deadLinks: readonly string[];
}

interface Target {
  readonly path: string;
  readonly anchor: string;
  /** The page that leads to it. */
  readonly from: string;
}

/**
 * Follows every link from the main page; asks for every resource; looks for every anchor. Of other sites only the form
 * of the URL is looked at. A list in all its filters is the same page again: it has to answer, but what it leads to
 * is not followed.
 */
export async function crawl(page: Page, origin: string): Promise<Crawl> {
  const anchorsByPage = new Map<string, readonly string[]>();
  const wanted = new Map<string, Target>();
  const anchors: Target[] = [];
  const deadLinks = new Set<string>();

  for (let wave: readonly string[] = ["/"]; wave.length > 0;) {
    for (const served of await parsePages(page, wave)) {
      anchorsByPage.set(served.path, served.anchors);
      for (const link of [...served.links, ...served.resources]) {
        const target = readLink(link, served.path, origin);
        if (target === null) continue;
        if (typeof target === "string") deadLinks.add(`${target}, on ${served.path}`);
        else {
          if (!wanted.has(target.path)) wanted.set(target.path, target);
          if (target.anchor !== "") anchors.push(target);
        }
      }
    }
    wave = [...wanted.keys()].filter((path) => !anchorsByPage.has(path) && isPage(path));
  }
  for (const { path, from } of wanted.values()) {
    if (await isDead(page, origin, path, from)) deadLinks.add(`${path} does not answer, on ${from}`);
  }
  for (const { path, anchor, from } of anchors) {
    if (anchorsByPage.get(path)?.includes(anchor) === false) deadLinks.add(`${path} has no #${anchor}, on ${from}`);
  }
  return { pages: [...anchorsByPage.keys()], deadLinks: [...deadLinks] };
}

/** A target deleted since its page was read is not dead: the page no longer links to it. */
async function isDead(page: Page, origin: string, path: string, from: string): Promise<boolean> {
  if (await answers(origin + path)) return false;
  const [source] = await parsePages(page, [from]);
  const targets = [...(source?.links ?? []), ...(source?.resources ?? [])].map((link) => readLink(link, from, origin));
  return targets.some((target) => typeof target === "object" && target?.path === path);
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.ok;
}

/** Returns null for another site's link in good form, or a text that says what is wrong with it. */
function readLink(link: string, from: string, origin: string): Target | string | null {
  if (!URL.canParse(link, origin + from)) return `${link} is no URL`;
  const url = new URL(link, origin + from);
  if (url.origin === origin) {
    return { path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)), from };
  }
  return usableProtocols.has(url.protocol) ? null : `${link} cannot be used`;
}

/** Files and feeds have an ending, and the API's answers are no pages; of a list in its filters see above. */
function isPage(path: string): boolean {
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  if (/^\/(?:p-api|assets)\/|\.[a-z\d]+$/u.test(pathname)) return false;
  return [...searchParams.keys()].every((name) => name === "period" || name === "cursor");
}
