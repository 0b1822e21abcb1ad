import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { pageOf, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { identifier, line, timestamp } from "./scalars.ts";

/** What editors make; they may read of its changes. */
export const contentEntities = ["event", "performance", "article", "tag", "running-line"] as const;

/** What tells of people, besides: for administrators. */
export const auditEntities = [...contentEntities, "registration", "subscriber", "blacklist", "people-list"] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** By the names that fields have in calls. A value too long to show is `{ omitted_characters }`. */
const fields = v.record(v.string(), v.unknown());

export const auditEntry = v.strictObject({
  audit_id: identifier,
  at: timestamp,
  /** Null: nobody who was signed in. */
  actor_name: v.nullable(v.string()),
  /** The call's name, such as `eventEdit`. */
  action: v.string(),
  entity: v.picklist(auditEntities),
  entity_id: v.string(),
  /** What it was called then. */
  title: v.nullable(v.string()),
  /** The fields that changed, as they were; null: there was nothing. */
  before: v.nullable(fields),
  /** As they became; null: there is nothing left. */
  after: v.nullable(fields),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

export const auditContract = {
  /** The newest first. Editors get what concerns content; asking for something else is for administrators. */
  auditList: {
    ...adminEndpoints.auditList,
    access: "editor",
    request: v.strictObject(
      {
        ...pageRequest,
        entity: v.optional(v.picklist(auditEntities, messages.option)),
        entity_id: v.optional(line(254)),
        /** Words of the name, or their beginnings. */
        actor: v.optional(line(200)),
        /** Words of the title or of the actor's name, or their beginnings. */
        text: v.optional(line(200)),
        /** From this moment on. */
        from: v.optional(timestamp),
        /** Before this moment. */
        to: v.optional(timestamp),
      },
      messages.invalidBody,
    ),
    response: pageOf(auditEntry),
  },
} as const;
