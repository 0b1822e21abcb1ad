import * as v from "valibot";
import { deletion } from "./deletion.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { person, personRequest } from "./event-parts.ts";
import { storedFile } from "./file.ts";
import { contentListOptions, createCountedPage, pageRequest, totalOption, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { statusChange } from "./publication.ts";
import { richTextDocument, richTextForm, richTextHeadingLink } from "./rich-text/rich-text-document.ts";
import {
  count,
  httpsUrl,
  identifier,
  line,
  name,
  paragraph,
  requestKey,
  timestamp,
  title,
  version,
} from "./scalars.ts";
import { tagIds, tagReference } from "./tag.ts";

const articleFields = {
  title: title(200),
  lead: v.pipe(paragraph(1000), v.minLength(1, messages.required)),
};

export const articleSummary = v.strictObject({
  article_id: identifier,
  version,
  title: v.string(),
  lead: v.string(),
  banner: v.nullable(storedFile),
  authors: v.array(v.strictObject(person)),
  tag_ids: v.array(identifier),
  tags: v.array(tagReference),
  is_published: v.boolean(),
  /** Time of the first publication; in the future for a scheduled one. */
  published_at: v.nullable(timestamp),
  /** Time of the last edit. Renaming a tag does not change it. */
  updated_at: timestamp,
  /** The time for reading it at 180 words a minute, at least 1. */
  reading_minutes: count,
});
export type ArticleSummary = v.InferOutput<typeof articleSummary>;

export const article = v.strictObject({
  ...articleSummary.entries,
  /** It is null also when the request asked for another form. */
  content: v.nullable(richTextDocument),
  /** Sanitised HTML, on request. Highlighted code has classes; headings have the ids in `headings`. */
  content_html: v.nullable(v.string()),
  /** CommonMark, on request. */
  content_markdown: v.nullable(v.string()),
  /** Table of contents; only with `content_html`. */
  headings: v.array(richTextHeadingLink),
  /** Files of the images and galleries in `content`; only with the document. Deleted files are missing. */
  content_files: v.array(storedFile),
  presentations: v.array(
    v.strictObject({ title: v.string(), file: v.nullable(storedFile), url: v.nullable(v.string()) }),
  ),
});
export type Article = v.InferOutput<typeof article>;

export const articleListRequest = v.strictObject(
  {
    ...pageRequest,
    /** Matches any of them. */
    tag_ids: v.optional(tagIds),
    /** Full-text search: every word, or its beginning, must occur. */
    text: searchText,
    ...contentListOptions,
    /** Words of an author's name, or their beginnings. */
    author: v.optional(name(200)),
    ...totalOption,
    /** Includes drafts; for editors. */
    include_unpublished: v.optional(v.boolean(messages.flag), false),
  },
  messages.invalidBody,
);

const edited = { article_id: identifier, version };

/** Either an uploaded file or a link. */
const presentation = v.pipe(
  v.strictObject({ title: title(200), file_id: v.nullable(identifier), url: v.nullable(httpsUrl) }),
  v.check(({ file_id, url }) => (file_id === null) !== (url === null), messages.fileOrUrl),
);

/** An edit that omits `tag_ids` or `banner_file_id` leaves them unchanged. */
const chosen = { tag_ids: v.optional(tagIds), banner_file_id: v.optional(v.nullable(identifier)) };

export const articleCreateRequest = v.strictObject(
  { ...articleFields, ...chosen, request_key: requestKey },
  messages.invalidBody,
);
export const articleEditRequest = v.strictObject({ ...edited, ...articleFields, ...chosen }, messages.invalidBody);

export const articleContract = declareEndpoints(() => ({
  /** Lists the newest first: by publication, and for editors by creation. */
  articleList: {
    method: "POST",
    path: "/article/list",
    access: "public",
    summary: "List articles, page by page",
    failure: "Не удалось загрузить список статей",
    failureInEnglish: "Could not load the list of articles",
    cacheTags: ["articles", "tags"],
    request: articleListRequest,
    response: createCountedPage(articleSummary),
  },
  articleGet: {
    method: "POST",
    path: "/article/get",
    access: "public",
    summary: "Get an article with its content",
    failure: "Не удалось получить статью",
    failureInEnglish: "Could not load the article",
    cacheTags: ["article", "tags"],
    request: v.strictObject(
      {
        article_id: identifier,
        rich_text: richTextForm(["document", "html", "markdown"]),
        /** The token of a preview link, which shows a draft to its holder. */
        preview_token: v.optional(line(128)),
      },
      messages.invalidBody,
    ),
    response: article,
  },
  articleCreate: {
    method: "POST",
    path: "/article/create",
    access: "editor",
    summary: "Create an article as a draft",
    failure: "Не удалось создать статью",
    request: articleCreateRequest,
    response: article,
  },
  articleEdit: {
    method: "POST",
    path: "/article/edit",
    access: "editor",
    summary: "Change an article's own fields",
    failure: "Не удалось сохранить статью",
    invalidates: ["articles", "article"],
    request: articleEditRequest,
    response: article,
  },
  articleDelete: {
    method: "POST",
    path: "/article/delete",
    access: "editor",
    summary: "Delete an article; can be undone",
    failure: "Не удалось удалить статью",
    invalidates: ["articles", "article"],
    request: v.strictObject({ article_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: v.strictObject({ article_id: identifier, deletion }),
  },
  articleStatus: {
    method: "POST",
    path: "/article/status",
    access: "editor",
    summary: "Publish an article, now or later, or unpublish it",
    failure: "Не удалось изменить статус статьи",
    codes: ["NOT_READY"],
    invalidates: ["articles", "article"],
    request: v.strictObject({ article_id: identifier, ...statusChange }, messages.invalidBody),
    response: article,
  },
  articleAuthorsSet: {
    method: "POST",
    path: "/v1/article/authors",
    access: "editor",
    summary: "Replace the authors of an article",
    failure: "Не удалось сохранить авторов",
    invalidates: ["articles", "article"],
    request: v.strictObject(
      {
        ...edited,
        authors: v.pipe(v.array(v.strictObject(personRequest), messages.list), v.maxLength(20, messages.tooMany(20))),
      },
      messages.invalidBody,
    ),
    response: article,
  },
  articleBannerSet: {
    method: "POST",
    path: "/v1/article/banner",
    access: "editor",
    summary: "Set or remove the banner of an article",
    failure: "Не удалось сохранить баннер",
    invalidates: ["articles", "article"],
    request: v.strictObject({ ...edited, banner_file_id: v.nullable(identifier) }, messages.invalidBody),
    response: article,
  },
  articleContentSet: {
    method: "POST",
    path: "/v1/article/content",
    access: "editor",
    summary: "Replace the content of an article",
    failure: "Не удалось добавить контент статьи",
    codes: ["NOT_READY"],
    invalidates: ["articles", "article"],
    request: v.strictObject({ ...edited, content: v.nullable(richTextDocument) }, messages.invalidBody),
    response: article,
  },
  articlePresentationsSet: {
    method: "POST",
    path: "/v1/article/presentations",
    access: "editor",
    summary: "Replace the presentations of an article",
    failure: "Не удалось сохранить презентации",
    invalidates: ["articles", "article"],
    request: v.strictObject(
      { ...edited, presentations: v.pipe(v.array(presentation, messages.list), v.maxLength(20, messages.tooMany(20))) },
      messages.invalidBody,
    ),
    response: article,
  },
}));
