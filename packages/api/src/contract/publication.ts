import * as v from "valibot";
import { publicationActions } from "../enumerations/publication.ts";
import { messages } from "./messages.ts";
import { timestamp, version } from "./scalars.ts";

/** What a status-change call asks for, besides what to change. */
export const statusChange = {
  action: v.pipe(
    v.picklist(publicationActions, messages.option),
    v.check((action) => action !== "PublicationActionUnknown", messages.option),
  ),
  /** Publish then instead of now. Until then it is a draft to everybody but editors. */
  publish_at: v.optional(timestamp),
  /** The version that was looked at; left out: whatever it is now. */
  version: v.optional(version),
};
