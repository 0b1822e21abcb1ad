import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { messages } from "./messages.ts";
import { revisionEntities } from "./revision.ts";
import { identifier, timestamp } from "./scalars.ts";

const thing = { entity: v.picklist(revisionEntities, messages.option), entity_id: identifier };

const previewLink = v.strictObject({
  /** The `preview_token` of `eventGet` and `articleGet`. Null means that it works, but only a new link can be shown. */
  token: v.nullable(v.string()),
  created_at: timestamp,
  /** Null means that the editor's name is not known. */
  created_by: v.nullable(v.string()),
  expires_at: timestamp,
});

const maxDays = 30;

/** An event or an article has at most one secret link under which people without an account see it unpublished. */
export const previewLinkContract = {
  /** Null means that there is none, or that it has expired. */
  previewLinkGet: {
    ...adminEndpoints.previewLinkGet,
    access: "editor",
    request: v.strictObject(thing, messages.invalidBody),
    response: v.strictObject({ link: v.nullable(previewLink) }),
  },
  /** Replaces the former link, which then shows nothing. */
  previewLinkSet: {
    ...adminEndpoints.previewLinkSet,
    access: "editor",
    request: v.strictObject(
      {
        ...thing,
        days: v.pipe(
          v.number(messages.option),
          v.integer(messages.option),
          v.minValue(1, messages.option),
          v.maxValue(maxDays, messages.option),
        ),
      },
      messages.invalidBody,
    ),
    response: v.strictObject({ link: previewLink }),
  },
  /** Withdraws the link, if there is one. */
  previewLinkRemove: {
    ...adminEndpoints.previewLinkRemove,
    access: "editor",
    request: v.strictObject(thing, messages.invalidBody),
    response: v.strictObject({ link: v.null() }),
  },
} as const;
