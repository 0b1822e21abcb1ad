import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { article } from "./article.ts";
import { event } from "./event.ts";
import { pageOf, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { identifier, timestamp, version } from "./scalars.ts";

/** What has revisions. */
export const revisionEntities = ["event", "article"] as const;
export type RevisionEntity = (typeof revisionEntities)[number];

const entity = v.picklist(revisionEntities, messages.option);

export const revision = v.strictObject({
  revision_id: identifier,
  /** The version that the change made of it. */
  version,
  at: timestamp,
  /** Null: nobody who was signed in. */
  actor_name: v.nullable(v.string()),
  /** The call's name, such as `articleContentSet`. */
  action: v.string(),
  /** The fields of the event or the article that differ from the revision before; none in the first. */
  changed: v.array(v.string()),
});
export type Revision = v.InferOutput<typeof revision>;

export const revisionContract = {
  /**
   * The newest first. What one person saves of one part within ten minutes is one revision; of each event and article the newest hundred
   * are kept, and as many older ones, spread over time.
   */
  revisionList: {
    ...adminEndpoints.revisionList,
    access: "editor",
    request: v.strictObject({ ...pageRequest, entity, entity_id: identifier }, messages.invalidBody),
    response: pageOf(revision),
  },
  revisionGet: {
    ...adminEndpoints.revisionGet,
    access: "editor",
    request: v.strictObject({ revision_id: identifier }, messages.invalidBody),
    /** The whole as it then was, rich text as its document; one of the two is null. */
    response: v.strictObject({
      ...revision.entries,
      entity,
      entity_id: identifier,
      event: v.nullable(event),
      article: v.nullable(article),
    }),
  },
  /** Everything is as it was but whether it is published. Talks that were added since are deleted; they can be taken back. */
  revisionRestore: {
    ...adminEndpoints.revisionRestore,
    access: "editor",
    /** The version that the event or the article has now. */
    request: v.strictObject({ revision_id: identifier, version }, messages.invalidBody),
    response: v.strictObject({ entity, entity_id: identifier, version }),
  },
} as const;
