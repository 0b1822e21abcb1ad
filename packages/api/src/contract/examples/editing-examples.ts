import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { article, articleSummary, image } from "./records.ts";

const revision = {
  revision_id: ids.revision,
  version: 3,
  at: "2027-02-11T15:20:00.000Z",
  actor_name: "Анна Петрова",
  action: "articleContentSet",
  changed: ["content", "reading_minutes"],
};

const of = { entity: "article", entity_id: ids.article } as const;

const previewLink = {
  token: "Qk9YdW5pcXVlLXRva2VuLW9mLXRoZS1wcmV2aWV3LTE",
  created_at: "2027-02-11T15:20:00.000Z",
  created_by: "Анна Петрова",
  expires_at: "2027-02-18T15:20:00.000Z",
};

export const editingExamples = {
  uploadList: {
    response: {
      items: [
        {
          ...image,
          name: "Зал перед началом.jpg",
          uploaded_at: "2027-02-02T11:30:00.000Z",
          uploaded_by: "Анна Петрова",
          used_in: [{ kind: "article", id: ids.article, title: articleSummary.title }],
        },
      ],
      next_cursor: null,
    },
  },
  revisionList: { response: { items: [revision], next_cursor: null } },
  revisionGet: { response: { ...revision, ...of, event: null, article } },
  previewLinkGet: { response: { link: previewLink } },
  previewLinkSet: { response: { link: previewLink } },
  previewLinkRemove: { response: { link: null } },
  editorPresenceSet: {
    response: { others: [{ name: "Анна Петрова", is_me: false }] },
  },
  auditList: {
    response: {
      items: [
        {
          ...of,
          audit_id: "4217",
          at: "2027-02-11T15:20:00.000Z",
          actor_name: "Анна Петрова",
          action: "articleEdit",
          title: articleSummary.title,
          before: { version: 2, title: "Пять индексов" },
          after: { version: 3, title: articleSummary.title },
        },
      ],
      next_cursor: null,
    },
  },
} satisfies WrittenExamples;
