import type { Event, FailureBody, RichTextDocument } from "@corp/api/contract";
import { describe, expect, it, vi } from "vitest";
import { foreignHtml } from "./allowed-html.ts";
import type { HtmlElement } from "./allowed-html.ts";
import { draftArticle, insertFile } from "./article-fixtures.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { awkwardUrls, blocksSaying, hostileBlocks, hostileTexts } from "./hostile-documents.ts";
import { serverForTests } from "./server-for-tests.ts";
import { sendRequest } from "./test-server.ts";

const document = (heading: string): RichTextDocument => ({
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: heading }] },
    { type: "codeBlock", attrs: { language: "ts" }, content: [{ type: "text", text: "const a = 1;" }] },
  ],
});
const codeHtml =
  '<pre class="code" tabindex="0" role="group" aria-label="Код: TypeScript" data-language="TypeScript"><code>' +
  '<span class="code-keyword">const </span><span class="code-variable">a </span><span class="code-operator">= </span>' +
  '<span class="code-number">1</span><span class="code-punctuation">;</span></code></pre>';

describe("rich text", () => {
  const used = serverForTests();

  it("of an article is returned as its document, as HTML with headings, or as Markdown", async () => {
    const { article_id, version } = await draftArticle(used.server);
    const content = document("План");
    const written = await used.server.call("articleContentSet", { article_id, version, content }, used.editor);
    const none = { content: null, content_html: null, content_markdown: null, headings: [] };
    expect(written.body).toMatchObject({ ...none, content });

    const get = async (rich_text?: "document" | "html" | "markdown") =>
      (
        await used.server.call(
          "articleGet",
          { article_id, ...(rich_text === undefined ? {} : { rich_text }) },
          used.editor,
        )
      ).body;
    expect(await get()).toEqual(written.body);
    expect(await get("document")).toEqual(written.body);
    // Not highlighted until the highlighter is loaded, which takes a while on a busy machine.
    await vi.waitUntil(async () => (await get("html")).content_html?.includes("<span"), { timeout: 20_000 });
    expect(await get("html")).toEqual({
      ...written.body,
      ...none,
      content_html: `<h2 id="h-plan">План</h2>${codeHtml}`,
      headings: [{ id: "h-plan", level: 2, text: "План" }],
    });
    expect(await get("markdown")).toEqual({
      ...written.body,
      ...none,
      content_markdown: "## План\n\n```ts\nconst a = 1;\n```\n",
    });
  });

  it("of an article is that of its last edit, with its time", async () => {
    const draft = await draftArticle(used.server, { text: "раньше" });
    const { article_id } = draft;
    const html = async () =>
      (await used.server.call("articleGet", { article_id, rich_text: "html" }, used.editor)).body;
    expect((await html()).content_html).toBe("<p>раньше</p>");
    const content: RichTextDocument = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "теперь" }] }],
    };
    const edited = { article_id, version: draft.version, content };
    const { updated_at } = (await used.server.call("articleContentSet", edited, used.editor)).body;
    expect(await html()).toMatchObject({ content_html: "<p>теперь</p>", updated_at });
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(draft.updated_at));
  });

  it("of an article without content is null in every form", async () => {
    const { article_id } = (await used.server.call("articleCreate", { title: "пустая", lead: "о" }, used.editor)).body;
    for (const rich_text of ["document", "html", "markdown"] as const) {
      expect((await used.server.call("articleGet", { article_id, rich_text }, used.editor)).body).toMatchObject({
        content: null,
        content_html: null,
        content_markdown: null,
        headings: [],
      });
    }
  });

  it("of an event's two parts is HTML with distinct heading ids, one level below the parts' titles", async () => {
    let event: Event = await publishEvent(used.server, eventFieldsAt(48));
    const { event_id } = event;
    const about = document("Кому");
    ({ body: event } = await used.server.call(
      "eventAboutSet",
      { event_id, version: event.version, about },
      used.editor,
    ));
    const other = { event_id, version: event.version, other_content: document("Кому") };
    ({ body: event } = await used.server.call("eventOtherContentSet", other, used.editor));
    expect(event).toMatchObject({ about, about_html: null, other_content_html: null });
    const get = async () => (await used.server.call("eventGet", { event_id, rich_text: "html" })).body;
    await vi.waitUntil(async () => (await get()).about_html?.includes("<span"), { timeout: 20_000 });
    const shown = await get();
    expect(shown).toMatchObject({
      about: null,
      about_html: `<h3 id="h-komu">Кому</h3>${codeHtml}`,
      other_content: null,
      other_content_html: `<h3 id="h-komu-2">Кому</h3>${codeHtml}`,
      updated_at: event.updated_at,
    });
    expect((await used.server.call("eventGet", { event_id })).body).toMatchObject({ about, about_html: null });
  });

  const pictured = (...fileIds: string[]): RichTextDocument => ({
    type: "doc",
    content: [
      { type: "image", attrs: { file_id: fileIds[0] ?? "", alt: "план запроса", caption: "Рис. 1" } },
      { type: "gallery", attrs: { images: fileIds.slice(1).map((file_id) => ({ file_id, alt: "зал" })) } },
    ],
  });

  it("of an article contains its images, and is found by their alternative texts", async () => {
    const [one, two] = ["content-one", "content-two"] as const;
    for (const fileId of [one, two]) await insertFile(used.server, fileId, "image");
    const { article_id, version } = await draftArticle(used.server, { title: "картинки" });
    const content = pictured(one, two, one);
    const written = await used.server.call("articleContentSet", { article_id, version, content }, used.editor);
    expect(written.body.content_files.map(({ file_id }) => file_id)).toEqual([one, two]);
    const get = async (rich_text: "document" | "html" | "markdown") =>
      (await used.server.call("articleGet", { article_id, rich_text }, used.editor)).body;
    expect(await get("document")).toEqual(written.body);
    const html = await get("html");
    expect(html.content_files).toEqual([]);
    expect(html.content_html).toContain('<figure class="rt-image"><picture><source type="image/webp"');
    expect(html.content_html).toContain("<figcaption>Рис. 1</figcaption>");
    const { content_markdown: markdown, content_files: none } = await get("markdown");
    expect(none).toEqual([]);
    expect(markdown).toMatch(
      /^!\[план запроса\]\(http:\/\/\S+\/p-api\/product\/file\/content-one-640\.webp\)\\\nРис\. 1\n/u,
    );
    const list = { text: "план запроса", include_unpublished: true };
    const found = await used.server.call("articleList", list, used.editor);
    expect(found.body.items.map((item) => item.article_id)).toContain(article_id);
  });

  it("of both parts of an event contains its images together", async () => {
    for (const fileId of ["about-one", "other-one"]) await insertFile(used.server, fileId, "image");
    let event: Event = await publishEvent(used.server, eventFieldsAt(72));
    const { event_id } = event;
    const about = { event_id, version: event.version, about: pictured("about-one", "about-one") };
    ({ body: event } = await used.server.call("eventAboutSet", about, used.editor));
    const other = { event_id, version: event.version, other_content: pictured("other-one", "about-one") };
    ({ body: event } = await used.server.call("eventOtherContentSet", other, used.editor));
    expect(event.content_files.map(({ file_id }) => file_id)).toEqual(["about-one", "other-one"]);
    const shown = (await used.server.call("eventGet", { event_id, rich_text: "html" })).body;
    expect(shown.content_files).toEqual([]);
    expect(shown.about_html).toContain("about-one-640.webp");
    expect(shown.other_content_html).toContain("other-one-640.webp");
  });

  it("refers to no image that is missing, a document, or private", async () => {
    const [document_, own] = ["content-pdf", "content-own"] as const;
    await insertFile(used.server, document_, "document");
    await insertFile(used.server, own, "image", true);
    const { article_id, version } = await draftArticle(used.server);
    const rejection = async (
      name: "articleContentSet" | "eventAboutSet" | "eventOtherContentSet",
      request: unknown,
    ) => {
      const response = await sendRequest(used.server.origin, name, request, used.editor);
      const body = (await response.json()) as FailureBody;
      return [response.status, ...(body.details ?? []).map(({ path }) => path)];
    };
    const paths = ["content.0.attrs.file_id", "content.1.attrs.images.0.file_id", "content.1.attrs.images.1.file_id"];
    const content = pictured("nobody", document_, own);
    expect(await rejection("articleContentSet", { article_id, version, content })).toEqual([
      400,
      ...paths.map((path) => `content.${path}`),
    ]);
    const { event_id, version: eventVersion } = await publishEvent(used.server, eventFieldsAt(96));
    for (const [name, field] of [
      ["eventAboutSet", "about"],
      ["eventOtherContentSet", "other_content"],
    ] as const) {
      expect(await rejection(name, { event_id, version: eventVersion, [field]: content })).toEqual([
        400,
        ...paths.map((path) => `${field}.${path}`),
      ]);
    }
  });

  it("stays harmless with any text", async () => {
    await insertFile(used.server, "hostile-picture", "image");
    const { article_id, version } = await draftArticle(used.server);
    const link = (href: string) => ({
      type: "paragraph",
      content: [{ type: "text", text: "слово", marks: [{ type: "link", attrs: { href } }] }],
    });
    const content = {
      type: "doc",
      content: [...hostileTexts.flatMap((said) => blocksSaying(said, "hostile-picture")), ...awkwardUrls.map(link)],
    };
    const written = await sendRequest(
      used.server.origin,
      "articleContentSet",
      { article_id, version, content },
      used.editor,
    );
    expect(written.status).toBe(200);
    const { content_html } = (await used.server.call("articleGet", { article_id, rich_text: "html" }, used.editor))
      .body;
    const html = content_html ?? "";
    expect(foreignHtml(elementsIn(html))).toEqual([]);
    expect(html.match(/<img /gu)).toHaveLength(2 * hostileTexts.length);
  });

  it("is rejected as a whole for one invalid block, with its path", async () => {
    const { article_id, version } = await draftArticle(used.server);
    for (const { what, block, path } of hostileBlocks) {
      const content = { type: "doc", content: [{ type: "paragraph" }, block] };
      const response = await sendRequest(
        used.server.origin,
        "articleContentSet",
        { article_id, version, content },
        used.editor,
      );
      const { details = [] } = (await response.json()) as FailureBody;
      expect([what, response.status]).toEqual([what, 400]);
      const at = ["content.content.1", path].filter((part) => part !== "").join(".");
      expect([what, ...details.map((issue) => issue.path)]).toContain(at);
    }
    const { body } = await used.server.call("articleGet", { article_id }, used.editor);
    expect(body.version).toBe(version);
  });

  it("is rejected if it is too deep or too long, with the path", async () => {
    const { article_id, version } = await draftArticle(used.server);
    const readRejection = async (content: unknown) => {
      const request = { article_id, version, content };
      const response = await sendRequest(used.server.origin, "articleContentSet", request, used.editor);
      const { code, details } = (await response.json()) as FailureBody;
      return { status: response.status, code, path: details?.[0]?.path };
    };
    const deep = (levels: number): unknown =>
      levels === 0 ? { type: "paragraph" } : { type: "blockquote", content: [deep(levels - 1)] };
    expect(await readRejection({ type: "doc", content: [deep(40)] })).toEqual({
      status: 400,
      code: "TOO_DEEP",
      path: `content${".content.0".repeat(31)}.content`,
    });
    const long = { type: "doc", content: Array.from({ length: 20_001 }, () => ({ type: "paragraph" })) };
    expect(await readRejection(long)).toEqual({ status: 400, code: "INVALID_REQUEST", path: "content.content.20000" });
    expect((await readRejection({ type: "doc", content: [deep(20)] })).status).toBe(200);
  });
});

/** The tags in the server's HTML; any other angle brackets are reported as foreign. */
function elementsIn(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const rest = html.replaceAll(
    /<(\/?)([a-z\d]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/gu,
    (_tag, slash: string, name: string, inner: string) => {
      const attributes = [...inner.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/gu)].map(
        ([, attribute = "", value = ""]) => [attribute, value] as const,
      );
      elements.push({ name, attributes: slash === "/" ? [] : attributes });
      return "";
    },
  );
  return /[<>"]/u.test(rest) ? [...elements, { name: rest.slice(0, 200), attributes: [] }] : elements;
}
