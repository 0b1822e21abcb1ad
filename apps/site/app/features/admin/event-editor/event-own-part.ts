import { eventEditRequest } from "@corp/api/contract";
import { eventFields } from "../../../fields/event/event-fields.tsx";
import type { EventValues } from "../../../fields/event/event-fields.tsx";
import { describeValues, exampleValues, fieldLabel, readValues, writeValues } from "../../../fields/field.ts";
import { storedTagIds } from "../../../fields/tags-field.tsx";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";

/** The event's own fields, made of their table. */
export const eventOwnPart: EventPart<EventValues, typeof eventEditRequest> = {
  name: "fields",
  shape: exampleValues(eventFields),
  schema: eventEditRequest,
  read: (event) => readValues(eventFields, event),
  toRequest: (values) => writeValues(eventFields, values),
  send: async (api, request, { tag_ids: tags }) =>
    api.eventEdit({ ...request, tag_ids: await storedTagIds(api, tags) }, shownHere),
  describe: (values) => describeValues(eventFields, values),
};

export const eventFieldName = (path: string, values: EventValues): string | undefined =>
  fieldLabel(eventFields, path, values);
