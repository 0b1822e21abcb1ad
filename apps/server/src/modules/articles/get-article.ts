import { cacheTags } from "@corp/api/contract";
import type { Article, ParsedRequestOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { ArticleRecord, ArticleWithContent } from "../content/article-store.ts";
import type { ArticleStore } from "../content/article-store.ts";
import type { HasPreviewLink } from "../links/preview-tokens.ts";
import { isVisible } from "../publication/publication.ts";
import type { RichTextRenderer } from "../rich-text/rich-text-renderer.ts";
import { articleView } from "./article-view.ts";

export interface ArticleReading {
  readonly store: ArticleStore;
  readonly richTexts: RichTextRenderer;
  readonly hasPreviewLink: HasPreviewLink;
}

export function articleNotFound(): Failure {
  return new Failure("not-found", messages.articleNotFound, { code: "ARTICLE_NOT_FOUND" });
}

/** Editors see drafts and scheduled articles. */
export function isArticleVisible(article: ArticleRecord, caller: Caller, now: Date): boolean {
  return caller.isEditor || isVisible(article, now);
}

/**
 * @throws {Failure} `not-found` for an unknown article and, except for editors and the holders of its preview link, an
 * unpublished one.
 */
export async function getArticle(
  { store, richTexts, hasPreviewLink }: ArticleReading,
  { article_id: articleId, rich_text: form, preview_token: token }: ParsedRequestOf<"articleGet">,
  caller: Caller,
  now: Date,
): Promise<Article> {
  const found = await store.get(articleId);
  if (found === undefined) throw articleNotFound();
  const isShown =
    isArticleVisible(found.article, caller, now) ||
    (await hasPreviewLink({ entity: "article", entity_id: articleId }, token, now));
  if (!isShown) throw articleNotFound();
  return { ...articleView(found), ...(await contentIn(form, found, richTexts)) };
}

async function contentIn(
  form: ParsedRequestOf<"articleGet">["rich_text"],
  { article, content, contentFiles: files }: ArticleWithContent,
  richTexts: RichTextRenderer,
): Promise<Partial<Article>> {
  const none = { content: null, content_files: [] };
  switch (form) {
    case "document":
      return {};
    case "markdown":
      return { ...none, content_markdown: content && richTexts.markdown(content, files) };
    case "html": {
      const of = { tag: cacheTags.article(article.article_id), version: article.version };
      const [rendered] = await richTexts.render(of, [content], { headingShift: 0, files });
      return { ...none, content_html: rendered?.html ?? null, headings: rendered?.headings ?? [] };
    }
  }
}
