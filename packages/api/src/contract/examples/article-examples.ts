import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { article, articleSummary } from "./records.ts";

const edited = { article_id: ids.article, version: 2 };
const tag = { tag_id: ids.tag, version: 2, name: "Базы данных" };

export const articleExamples = {
  articleList: {
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
  },
  articlePresentationsSet: {
    request: { ...edited, presentations: [{ title: "Слайды", file_id: ids.document, url: null }] },
  },
  articleAllFilters: { response: { items: [{ ...tag, article_count: 14, event_count: 3 }] } },
  tagMerge: {
    request: { tag_id: ids.otherTag, into_tag_id: ids.tag },
    response: { tag, article_count: 16, event_count: 4 },
  },
} satisfies WrittenExamples;
