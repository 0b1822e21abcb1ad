import type { Examples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { article, articleSummary, deletion, richText } from "./records.ts";

const { title, lead } = articleSummary;
const edited = { article_id: ids.article, version: 2 };
const tag = { tag_id: ids.tag, version: 2, name: "Базы данных" };

export const articleExamples = {
  articleList: {
    request: {
      limit: 20,
      tag_ids: [ids.tag],
      text: "индексы",
      author: "Анна Петрова",
      include_unpublished: false,
      sort: "time",
      direction: "descending",
      publication: ["published"],
      with_total: true,
    },
    response: { items: [articleSummary], next_cursor: null, total: 1 },
  },
  articleGet: {
    request: {
      article_id: ids.article,
      rich_text: "html",
      preview_token: "Qk9YdW5pcXVlLXRva2VuLW9mLXRoZS1wcmV2aWV3LTE",
    },
    response: {
      ...article,
      content: null,
      content_html: '<h2 id="h-o-chem-pogovorim">О чём поговорим</h2><p>Как мы пережили распродажу.</p>',
      headings: [{ id: "h-o-chem-pogovorim", level: 2, text: "О чём поговорим" }],
    },
  },
  articleCreate: {
    request: { title, lead, tag_ids: [ids.tag], banner_file_id: ids.image, request_key: "2b9f6d1c8e3a4705b4c7d2e9" },
    response: {
      ...article,
      version: 1,
      authors: [],
      content: null,
      presentations: [],
      is_published: false,
      published_at: null,
      reading_minutes: 1,
    },
  },
  articleEdit: {
    request: { ...edited, title, lead, tag_ids: [ids.tag], banner_file_id: ids.image },
    response: article,
  },
  articleDelete: { request: { article_id: ids.article, version: 3 }, response: { article_id: ids.article, deletion } },
  articleStatus: {
    request: {
      article_id: ids.article,
      action: "PublicationActionPublish",
      publish_at: "2027-02-10T08:00:00.000Z",
      version: 2,
    },
    response: article,
  },
  articleAuthorsSet: {
    request: {
      ...edited,
      authors: [
        {
          name: "Анна Петрова",
          position: "Ведущий разработчик",
          photo_file_id: ids.image,
          links: [{ title: "Блог", url: "https://anna.corp.example/" }],
        },
      ],
    },
    response: article,
  },
  articleBannerSet: { request: { ...edited, banner_file_id: ids.image }, response: article },
  articleContentSet: { request: { ...edited, content: richText }, response: article },
  articlePresentationsSet: {
    request: { ...edited, presentations: [{ title: "Слайды", file_id: ids.document, url: null }] },
    response: article,
  },
  articleFilters: { request: {}, response: { items: [{ tag_id: ids.tag, name: "Базы данных", count: 12 }] } },
  articleAllFilters: { request: {}, response: { items: [{ ...tag, article_count: 14, event_count: 3 }] } },
  tagCreate: { request: { name: "Базы данных" }, response: { ...tag, version: 1 } },
  tagUpdate: { request: { tag_id: ids.tag, version: 1, name: "Базы данных" }, response: tag },
  tagDelete: { request: { tag_id: ids.tag, version: 2 }, response: { tag_id: ids.tag, deletion } },
  tagMerge: {
    request: { tag_id: ids.otherTag, into_tag_id: ids.tag },
    response: { tag, article_count: 16, event_count: 4 },
  },
} satisfies Partial<Examples>;
