import type { AdminClient } from "@corp/api/admin";
import { eventEditRequest } from "@corp/api/contract";
import { eventFormatLabels, eventKindLabels } from "../../../domain/labels.ts";
import type { Description } from "../../../editing/records/record-conflict.tsx";
import { zoneName } from "../../../time/time-zones.ts";
import type { ClockTime } from "./clock-time.ts";
import { shownHere } from "./event-part.ts";
import type { EventPart } from "./event-part.ts";
import { eventShape, toEventRequest, toEventValues } from "./event-values.ts";
import type { ChosenTag, EventValues, EmailValues } from "./event-values.ts";
import { messages } from "./messages.ts";

export const eventOwnPart: EventPart<EventValues, typeof eventEditRequest> = {
  name: "fields",
  shape: eventShape,
  schema: eventEditRequest,
  read: toEventValues,
  toRequest: toEventRequest,
  send: async (api, request, { tags }) =>
    api.eventEdit({ ...request, tag_ids: await storedTagIds(api, tags) }, shownHere),
  describe: describeEvent,
};

/** The tags' identifiers; new tags are created first. */
export async function storedTagIds(api: AdminClient, tags: readonly ChosenTag[]): Promise<string[]> {
  if (tags.every(({ tag_id: id }) => id !== "")) return tags.map(({ tag_id }) => tag_id);
  // Another editor, or a previous attempt, may have created it meanwhile.
  const { items } = await api.articleAllFilters({}, shownHere);
  const known = new Map(items.map(({ tag_id, name }) => [name.toLocaleLowerCase("ru"), tag_id]));
  const ids: string[] = [];
  for (const { tag_id, name } of tags) {
    const id = tag_id === "" ? known.get(name.toLocaleLowerCase("ru")) : tag_id;
    // Sequentially: they are few, and the first failure is shown.
    ids.push(id ?? (await api.tagCreate({ name }, shownHere)).tag_id);
  }
  return [...new Set(ids)];
}

export function describeEvent(values: EventValues): Description {
  const { fields, none } = messages;
  const clock = (time: ClockTime | null): string => time?.local.replace("T", " ") ?? none;
  return new Map([
    [fields.title, values.title],
    [fields.short_description, values.short_description],
    [fields.kind, eventKindLabels[values.kind]],
    [fields.format, eventFormatLabels[values.format]],
    [fields.tag_ids, values.tags.map(({ name }) => name).join(", ") || none],
    [fields.cover_file_id, values.cover?.file_id ?? none],
    [fields.time_zone, zoneName(values.time_zone)],
    [fields.starts_at, clock(values.starts_at)],
    [fields.ends_at, clock(values.ends_at)],
    [fields.city, values.city || none],
    [fields.address, values.address || none],
    [fields.venue, values.venue || none],
    [fields.postal_code, values.postal_code || none],
    [fields.capacity_offline, values.capacity_offline || none],
    [fields.capacity_online, values.capacity_online || none],
    [fields.registration_opens_at, clock(values.registration_opens_at)],
    [fields.registration_closes_at, clock(values.registration_closes_at)],
    [fields.is_postponed, values.is_postponed ? messages.yes : messages.no],
    [fields.email_settings, describeEmails(values.email_settings)],
  ]);
}

function describeEmails(values: EmailValues): string {
  const { yes, no, none, emails } = messages;
  return [
    `${emails.reminds_day_before}: ${values.reminds_day_before ? yes : no}`,
    `${emails.reminds_hour_before}: ${values.reminds_hour_before ? yes : no}`,
    `${emails.decline_hours}: ${values.decline_hours || none}`,
    `${emails.unconfirmed_hours}: ${values.unconfirmed_hours || none}`,
  ].join("; ");
}
