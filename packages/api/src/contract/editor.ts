import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { messages } from "./messages.ts";
import { revisionEntities } from "./revision.ts";
import { identifier, line } from "./scalars.ts";

export const editorContract = declareEndpoints(() => ({
  /**
   * Says that the caller has an event or an article open, and returns who else has. It is repeated while the page is
   * visible: every entry is forgotten a minute after its last call.
   */
  editorPresenceSet: {
    method: "POST",
    path: "/editor/presence",
    access: "editor",
    summary: "Say that one has an event or an article open, and get who else has",
    failure: "Не удалось узнать имена других редакторов",
    request: v.strictObject(
      {
        entity: v.picklist(revisionEntities, messages.option),
        entity_id: identifier,
        /** Random, the same for each page of one browser. */
        device: line(64),
      },
      messages.invalidBody,
    ),
    /** By name, each person once; the caller is one of them if they have it open on another device. */
    response: v.strictObject({ others: v.array(v.strictObject({ name: v.string(), is_me: v.boolean() })) }),
  },
}));
