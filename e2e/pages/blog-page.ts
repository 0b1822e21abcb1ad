import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { asEditor } from "./editor-calls.ts";
import type { Editor } from "./editor-calls.ts";
import { signInToAdmin } from "./sign-in.ts";

export type { Editor } from "./editor-calls.ts";

interface Text {
  readonly type: "text";
  readonly text: string;
}

type Block =
  | { readonly type: "paragraph"; readonly content: readonly Text[] }
  | { readonly type: "heading"; readonly attrs: { readonly level: 2 | 3 }; readonly content: readonly Text[] }
  | {
      readonly type: "codeBlock";
      readonly attrs: { readonly language: string | null };
      readonly content: readonly Text[];
    };

export interface NewArticle {
  readonly title: string;
  readonly lead?: string;
  readonly content?: readonly Block[];
  readonly tagIds?: readonly string[];
  readonly presentations?: readonly { readonly title: string; readonly url: string }[];
}

const text = (value: string): Text => ({ type: "text", text: value });
export const paragraph = (value: string): Block => ({ type: "paragraph", content: [text(value)] });
export const heading = (value: string, level: 2 | 3 = 2): Block => ({
  type: "heading",
  attrs: { level },
  content: [text(value)],
});
export const code = (language: string | null, value: string): Block => ({
  type: "codeBlock",
  attrs: { language },
  content: [text(value)],
});

/** Signs in on the page, which opens the administration, and as a program that makes the product's calls. */
export async function signInAsEditor(page: Page): Promise<Editor> {
  await signInToAdmin(page, "admin");
  return asEditor("admin");
}

/** Creates an article, fills it and publishes it. @returns the path of its page */
export async function publishArticle(editor: Editor, article: NewArticle): Promise<string> {
  const { title, lead = "О чём эта статья, в одном предложении.", content = [paragraph("Текст статьи.")] } = article;
  const created = await editor("/article/create", { title, lead, tag_ids: article.tagIds ?? [] });
  const article_id = created["article_id"];
  let { version } = await editor("/v1/article/content", {
    article_id,
    version: created["version"],
    content: { type: "doc", content },
  });
  if (article.presentations !== undefined) {
    const presentations = article.presentations.map((presentation) => ({ ...presentation, file_id: null }));
    ({ version } = await editor("/v1/article/presentations", { article_id, version, presentations }));
  }
  await editor("/article/status", { article_id, version, action: "PublicationActionPublish" });
  return `/blog/${String(article_id)}`;
}

/** Until an article's code is highlighted: on a busy machine its first readers get plain code. */
export async function untilHighlighted(request: APIRequestContext, path: string): Promise<void> {
  await expect(async () => expect(await (await request.get(path)).text()).toContain('class="code-keyword"')).toPass();
}

export async function createTag(editor: Editor, name: string): Promise<string> {
  return String((await editor("/v1/article/tag/create", { name }))["tag_id"]);
}

export const articleCards = (page: Page): Locator => page.getByRole("region", { name: "Статьи" }).getByRole("article");
export const topics = (page: Page): Locator => page.getByRole("navigation", { name: "Темы" });
export const searchField = (page: Page): Locator => page.getByLabel("Поиск по блогу");
export const contents = (page: Page): Locator => page.getByRole("navigation", { name: "Содержание" });

/** Blocks requests to video providers. */
export async function keepPlayersAway(page: Page): Promise<void> {
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<!doctype html><title>Плеер</title>" }),
  );
}
