import { richTextDocument } from "@corp/api/contract";
import type { RichTextDocument, StoredFile } from "@corp/api/contract";
import { getDotPath, is, safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import { foreignHtml } from "../../../test/allowed-html.ts";
import type { HtmlElement } from "../../../test/allowed-html.ts";
import {
  awkwardUrls,
  blocksSaying,
  hostileUrls,
  hostileBlocks,
  hostileEmbeds,
  hostileTexts,
} from "../../../test/hostile-documents.ts";
import { offenders } from "../../../test/offenders.ts";
import { createHeadingIds } from "./heading-ids.ts";
import { highlightBlocks } from "./highlight-blocks.ts";
import { highlightLines } from "./highlight-lines.ts";
import { findPictureIn } from "./picture-html.ts";
import { renderRichText } from "./render-rich-text.ts";
import { richTextMarkdown } from "./rich-text-markdown.ts";
import { createUniqueNames } from "./rich-text-renderer.ts";

// @vitest-environment jsdom

const picture: StoredFile = {
  file_id: "picture",
  url: "/p-api/product/file/a-640.webp",
  content_type: "image/webp",
  size: 1,
  width: 640,
  height: 360,
  variants: [{ url: "/p-api/product/file/a-640.webp", content_type: "image/webp", width: 640 }],
};
const ownOrigin = "https://corp.example";
const findPicture = findPictureIn([picture]);

async function renderHtml(document: RichTextDocument): Promise<string> {
  const { html: code } = await highlightBlocks([document], highlightLines);
  const unique = { headingId: createHeadingIds(), uniqueName: createUniqueNames() };
  return renderRichText(document, { code, findPicture, ...unique, headingShift: 0, ownOrigin }).html;
}

/** The parts of a parsed page that the tests inspect. */
interface Page {
  readonly body: Page["element"] & {
    innerHTML: string;
    textContent: string;
    querySelectorAll(of: string): Page["element"][];
  };
  readonly element: { localName: string; attributes: Iterable<{ name: string; value: string }> };
}

/** Parses HTML as a browser does. */
function parsePage(html: string): Page {
  const Parser = Reflect.get(globalThis, "DOMParser") as new () => {
    parseFromString(html: string, type: "text/html"): Page;
  };
  return new Parser().parseFromString(`<!doctype html><body>${html}`, "text/html");
}

const findElements = ({ body }: Page): HtmlElement[] =>
  [...body.querySelectorAll("*")].map(({ localName, attributes }) => ({
    name: localName,
    attributes: [...attributes].map(({ name, value }) => [name, value] as const),
  }));

const createDocument = (...content: unknown[]): RichTextDocument => {
  const document: unknown = { type: "doc", content };
  if (!is(richTextDocument, document)) throw new Error("The document is none");
  return document;
};

describe("a hostile document", () => {
  it("is text in every place for a text", async () => {
    const found = await offenders(hostileTexts, String, async (said) => {
      const document = createDocument(...blocksSaying(said, "picture"));
      const page = parsePage(await renderHtml(document));
      expect(foreignHtml(findElements(page))).toEqual([]);
      // Parsing is idempotent: the markup has no second meaning (mutation XSS).
      expect(parsePage(page.body.innerHTML).body.innerHTML).toBe(page.body.innerHTML);
      expect(page.body.textContent.split(said).length - 1).toBeGreaterThanOrEqual(said === "constructor" ? 1 : 12);
      expect(
        [...page.body.querySelectorAll("img")].map(
          ({ attributes }) => [...attributes].find(({ name }) => name === "alt")?.value,
        ),
      ).toEqual([said, said]);
    });
    expect(found).toEqual([]);
  });

  it("is no mark-up in Markdown either", async () => {
    const found = await offenders(hostileTexts, String, (said) => {
      const content = blocksSaying(said, "picture").filter((block) => !JSON.stringify(block).includes("codeBlock"));
      const markdown = richTextMarkdown(createDocument(...content), { findPicture, ownOrigin });
      const withoutCode = markdown.replaceAll(/(?<![\\`])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/gu, "");
      const tags = withoutCode.match(/(?<!\\)<\/?[a-z!?][^>]*>?/giu) ?? [];
      expect(tags.filter((tag) => !/^<\/?(?:details|summary|strong|em|del|br)>$/u.test(tag))).toEqual([]);
      expect(withoutCode).not.toMatch(/(?<!\\)\]\((?!https:\/\/(?:a|corp)\.example\/)/u);
    });
    expect(found).toEqual([]);
  });

  it("ends no attribute by an awkward URL", async () => {
    const found = await offenders(awkwardUrls, String, async (href) => {
      const link = { type: "text", text: "слово", marks: [{ type: "link", attrs: { href } }] };
      const elements = findElements(
        parsePage(await renderHtml(createDocument({ type: "paragraph", content: [link] }))),
      );
      expect(foreignHtml(elements)).toEqual([]);
      expect([...(elements[1]?.attributes ?? [])]).toContainEqual(["href", href]);
    });
    expect(found).toEqual([]);
  });
});

describe("a block that the editor cannot create", () => {
  it("is rejected with the path of its error", async () => {
    const describeBlock = ({ what }: (typeof hostileBlocks)[number]): string => what;
    const found = await offenders(hostileBlocks, describeBlock, ({ block, path }) => {
      const { issues = [] } = safeParse(richTextDocument, { type: "doc", content: [block] });
      expect(issues.map((issue) => getDotPath(issue))).toContain(
        ["content.0", path].filter((part) => part !== "").join("."),
      );
    });
    expect(found).toEqual([]);
  });

  // Documents may have been stored before the current rules.
  it("is rendered without its URL", async () => {
    const found = await offenders([...hostileUrls, ...hostileEmbeds], String, async (url) => {
      const link = { type: "text" as const, text: "слово", marks: [{ type: "link" as const, attrs: { href: url } }] };
      const html = await renderHtml({
        type: "doc",
        content: [
          { type: "paragraph", content: [link] },
          { type: "embed", attrs: { url } },
        ],
      });
      expect(foreignHtml(findElements(parsePage(html)))).toEqual([]);
      expect(html).not.toContain("iframe");
    });
    expect(found).toEqual([]);
  });
});
