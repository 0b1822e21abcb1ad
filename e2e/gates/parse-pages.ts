import type { Page } from "@playwright/test";

/** A page as it was served, before any script ran. */
export interface ServedPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly headings: readonly string[];
  /** The contents by `name` or `property`. */
  readonly metas: Readonly<Record<string, string>>;
  readonly canonical: string | null;
  /** The texts of its structured data. */
  readonly jsonLd: readonly string[];
  /** Links to other pages: `href` of `a`, and `action` of GET forms. */
  readonly links: readonly string[];
  /** Subresources. */
  readonly resources: readonly string[];
  /** Where links may lead within it. */
  readonly anchors: readonly string[];
}

/** Fetches pages from within one page of the site, where a parser stands ready; several at a time. */
export function parsePages(page: Page, paths: readonly string[]): Promise<ServedPage[]> {
  return page.evaluate(async (wanted) => {
    const parsed: ServedPage[] = [];
    const queue = wanted.map((path, index) => ({ path, index }));
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        parsed[next.index] = await parse(next.path);
      }
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    return parsed;

    async function parse(path: string): Promise<ServedPage> {
      const response = await fetch(path, { headers: { accept: "text/html" } });
      const served = new DOMParser().parseFromString(await response.text(), "text/html");
      const all = (selector: string, attribute: string): string[] =>
        [...served.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) ?? []);
      const sources = [...all("[srcset]", "srcset"), ...all("[imagesrcset]", "imagesrcset")];
      return {
        path,
        status: response.status,
        title: served.title,
        headings: [...served.querySelectorAll("h1")].map(({ textContent }) => textContent ?? ""),
        metas: Object.fromEntries(
          [...served.querySelectorAll("meta[content]")].map((meta) => [
            meta.getAttribute("name") ?? meta.getAttribute("property") ?? "",
            meta.getAttribute("content") ?? "",
          ]),
        ),
        canonical: all('link[rel="canonical"]', "href")[0] ?? null,
        jsonLd: [...served.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => textContent ?? "",
        ),
        links: [...all("a[href]", "href"), ...all('form:not([method="post"])', "action")],
        resources: [
          ...all("link[href]", "href"),
          ...all("[src]", "src"),
          ...all('meta[property="og:image"]', "content"),
          ...sources.flatMap((source) => source.split(",").map((part) => part.trim().split(" ")[0] ?? "")),
        ],
        anchors: [...all("[id]", "id"), ...all("a[name]", "name")],
      };
    }
  }, paths);
}
