import type { Event, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import type { FieldIssue } from "../../failure.ts";
import { defined } from "../../fields.ts";
import { messages } from "../../messages.ts";
import type { LockedEvent, PerformanceFields } from "../content/event-store.ts";
import { deletionView } from "../deletion-rows/deletion.ts";
import { rejectUnknown } from "../references/references.ts";
import { editLockedEvent, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

type Talk = Omit<ParsedRequestOf<"eventPerformanceAdd">, "event_id" | "version">;

/**
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale; `invalid` if the talk is outside its
 * event, the event does not have a speaker, or the presentation does not exist.
 */
export async function addPerformance(
  editing: EventEditing,
  { event_id, version, ...talk }: ParsedRequestOf<"eventPerformanceAdd">,
  edit: Edit,
): Promise<Event> {
  await rejectUnknownPresentation(editing, talk);
  const { event } = await editLockedEvent(editing, { event_id, version }, edit, async (locked) => {
    await locked.addPerformance(uuidv7(), talkFields(talk, locked));
    return { patch: {}, result: null };
  });
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} as {@link addPerformance} */
export async function editPerformance(
  editing: EventEditing,
  { event_id, version, performance_id, ...talk }: ParsedRequestOf<"eventPerformanceEdit">,
  edit: Edit,
): Promise<Event> {
  await rejectUnknownPresentation(editing, talk);
  const { event } = await editLockedEvent(editing, { event_id, version }, edit, async (locked) => {
    requirePerformance(locked, performance_id);
    await locked.replacePerformance(performance_id, talkFields(talk, locked));
    return { patch: {}, result: null };
  });
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} `not-found`; `conflict` if the editor's version is stale. */
export async function deletePerformance(
  editing: EventEditing,
  { performance_id, ...edited }: ParsedRequestOf<"eventPerformanceDelete">,
  edit: Edit,
): Promise<ResponseOf<"eventPerformanceDelete">> {
  const { result: deletion, event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    requirePerformance(locked, performance_id);
    return {
      patch: {},
      result: await locked.deletePerformances([performance_id], messages.deletedPerformance(locked.title)),
    };
  });
  return { event: viewForEditor(event, edit.now), deletion: deletionView(deletion) };
}

/** @throws {Failure} `not-found`; `conflict` if the editor's version is stale. */
export async function deleteProgram(
  editing: EventEditing,
  edited: ParsedRequestOf<"eventPerformanceDeleteAll">,
  edit: Edit,
): Promise<ResponseOf<"eventPerformanceDeleteAll">> {
  const { result: deletion, event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    const all = locked.performances.map(({ performance_id: performanceId }) => performanceId);
    if (all.length === 0) return { patch: null, result: null };
    return { patch: {}, result: await locked.deletePerformances(all, messages.deletedProgram(locked.title)) };
  });
  return { event: viewForEditor(event, edit.now), deletion: deletion && deletionView(deletion) };
}

/** @throws {Failure} `not-found` */
export function requirePerformance({ performances }: LockedEvent, performanceId: string): void {
  if (performances.some((performance) => performance.performance_id === performanceId)) return;
  throw new Failure("not-found", messages.performanceNotFound, { code: "PERFORMANCE_NOT_FOUND" });
}

async function rejectUnknownPresentation(
  { references }: EventEditing,
  { presentation_file_id: id }: Pick<Talk, "presentation_file_id">,
): Promise<void> {
  await rejectUnknown(references, [{ path: "presentation_file_id", kind: "document", id }]);
}

type Times = Pick<PerformanceFields, "starts_at" | "ends_at">;

/** A talk must be within its event. */
export function timeIssues({ starts_at: startsAt, ends_at: endsAt }: Times, event: Times): FieldIssue[] {
  const message = messages.performanceOutsideEvent;
  if (startsAt < event.starts_at || startsAt >= event.ends_at) return [{ path: "starts_at", message }];
  return endsAt > event.ends_at ? [{ path: "ends_at", message }] : [];
}

function talkFields(talk: Talk, event: LockedEvent): PerformanceFields {
  const startsAt = new Date(talk.starts_at);
  const endsAt = new Date(talk.ends_at);
  const details = timeIssues({ starts_at: startsAt, ends_at: endsAt }, event);
  for (const [index, id] of talk.speaker_ids.entries()) {
    if (!event.speakerIds.includes(id)) {
      details.push({ path: `speaker_ids.${index}`, message: messages.speakerNotFound });
    }
  }
  if (details.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
  return defined({ ...talk, starts_at: startsAt, ends_at: endsAt, speaker_ids: [...new Set(talk.speaker_ids)] });
}
