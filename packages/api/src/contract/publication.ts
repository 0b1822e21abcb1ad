import * as v from "valibot";
import { publicationActions } from "../enumerations/publication.ts";
import { messages } from "./messages.ts";
import { timestamp, version } from "./scalars.ts";

export const statusChange = {
  action: v.pipe(
    v.picklist(publicationActions, messages.option),
    v.check((action) => action !== "PublicationActionUnknown", messages.option),
  ),
  /** Schedules the publication; by default it happens at once. */
  publish_at: v.optional(timestamp),
  /** Omit it to skip the check for a conflict. */
  version: v.optional(version),
};
