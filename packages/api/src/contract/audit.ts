import * as v from "valibot";
import { auditEntities } from "../enumerations/audit.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { createPage, pageRequest, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { identifier, line, timestamp } from "./scalars.ts";

/** Keyed by the API's field names. A value too long to show is replaced by `{ omitted_characters }`. */
const fields = v.record(v.string(), v.unknown());

export const auditEntry = v.strictObject({
  audit_id: identifier,
  at: timestamp,
  /** Null means an anonymous user. */
  actor_name: v.nullable(v.string()),
  /** Name of the endpoint, such as `eventEdit`. */
  action: v.string(),
  entity: v.picklist(auditEntities),
  entity_id: v.string(),
  title: v.nullable(v.string()),
  /** Old values of the changed fields; null when the record was created. */
  before: v.nullable(fields),
  /** New values; null when the record was deleted. */
  after: v.nullable(fields),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

export const auditContract = declareEndpoints(() => ({
  /**
   * Lists the newest first. Editors get entries about content alone; other entities require the role of an
   * administrator.
   */
  auditList: {
    method: "POST",
    path: "/audit/list",
    access: "editor",
    summary: "List the audit log, newest first",
    failure: "Не удалось загрузить журнал изменений",
    request: v.strictObject(
      {
        ...pageRequest,
        entity: v.optional(v.picklist(auditEntities, messages.option)),
        entity_id: v.optional(line(254)),
        /** Words of the actor's name, or their beginnings. */
        actor: v.optional(line(200)),
        /** Words of the title or of the actor's name, or their beginnings. */
        text: searchText,
        /** Inclusive. */
        from: v.optional(timestamp),
        /** Exclusive. */
        to: v.optional(timestamp),
      },
      messages.invalidBody,
    ),
    response: createPage(auditEntry),
  },
}));
