import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
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
export const previewLinkContract = declareEndpoints(() => ({
  /** Null means that there is none, or that it has expired. */
  previewLinkGet: {
    method: "POST",
    path: "/preview-link/get",
    access: "editor",
    summary: "Get the preview link of an event or an article",
    failure: "Не удалось загрузить ссылку для просмотра",
    request: v.strictObject(thing, messages.invalidBody),
    response: v.strictObject({ link: v.nullable(previewLink) }),
  },
  /** Replaces the former link, which then shows nothing. */
  previewLinkSet: {
    method: "POST",
    path: "/preview-link/set",
    access: "editor",
    summary: "Create or replace the preview link of an event or an article",
    failure: "Не удалось создать ссылку для просмотра",
    codes: ["EVENT_NOT_FOUND", "ARTICLE_NOT_FOUND"],
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
    method: "POST",
    path: "/preview-link/remove",
    access: "editor",
    summary: "Withdraw the preview link of an event or an article",
    failure: "Не удалось отозвать ссылку для просмотра",
    request: v.strictObject(thing, messages.invalidBody),
    response: v.strictObject({ link: v.null() }),
  },
}));
