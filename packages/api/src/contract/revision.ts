import * as v from "valibot";
import { article } from "./article.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { event } from "./event.ts";
import { createPage, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { identifier, timestamp, version } from "./scalars.ts";

export const revisionEntities = ["event", "article"] as const;
export type RevisionEntity = (typeof revisionEntities)[number];

const entity = v.picklist(revisionEntities, messages.option);

export const revision = v.strictObject({
  revision_id: identifier,
  /** The version after the change. */
  version,
  at: timestamp,
  /** Null means an anonymous user. */
  actor_name: v.nullable(v.string()),
  /** Name of the endpoint, such as `articleContentSet`. */
  action: v.string(),
  /** Fields that differ from the previous revision; none in the first. */
  changed: v.array(v.string()),
});
export type Revision = v.InferOutput<typeof revision>;

export const revisionContract = declareEndpoints(() => ({
  /**
   * Lists the newest first. Saves of one part by one person within ten minutes share a revision. Each event and
   * article keeps its newest hundred revisions and up to a hundred older ones, spread over time.
   */
  revisionList: {
    method: "POST",
    path: "/revision/list",
    access: "editor",
    summary: "List the revisions of an event or an article, newest first",
    failure: "Не удалось загрузить список версий",
    codes: ["EVENT_NOT_FOUND", "ARTICLE_NOT_FOUND"],
    request: v.strictObject({ ...pageRequest, entity, entity_id: identifier }, messages.invalidBody),
    response: createPage(revision),
  },
  revisionGet: {
    method: "POST",
    path: "/revision/get",
    access: "editor",
    summary: "Get an event or an article at a revision",
    failure: "Не удалось загрузить версию",
    request: v.strictObject({ revision_id: identifier }, messages.invalidBody),
    /** The whole record at that time, with rich text as documents; one of `event` and `article` is null. */
    response: v.strictObject({
      ...revision.entries,
      entity,
      entity_id: identifier,
      event: v.nullable(event),
      article: v.nullable(article),
    }),
  },
  /** Restores everything except the publication status. Performances added since are deleted, which can be undone. */
  revisionRestore: {
    method: "POST",
    path: "/revision/restore",
    access: "editor",
    summary: "Restore an event or an article to a revision",
    failure: "Не удалось восстановить версию",
    codes: ["EVENT_NOT_FOUND", "ARTICLE_NOT_FOUND", "NOT_READY"],
    invalidates: ["events", "event", "articles", "article"],
    /** `version`: the current one of the event or the article. */
    request: v.strictObject({ revision_id: identifier, version }, messages.invalidBody),
    response: v.strictObject({ entity, entity_id: identifier, version }),
  },
}));
