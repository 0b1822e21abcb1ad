import type { Event, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import type { FieldComplaint } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { deletionView } from "../deletions/deletion-record.ts";
import { refuseUnknown } from "../references/references.ts";
import { inEventEdit, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";
import type { EventTurn, PerformanceFields } from "./event-store.ts";

type Talk = Omit<ParsedRequestOf<"eventPerformanceAdd">, "event_id" | "version">;

/**
 * @throws {Failure} `not-found`; `conflict` when the editor's version is stale; `invalid` for a talk outside its event, a speaker that the
 * event does not have, or a presentation that is not there.
 */
export async function addPerformance(
  editing: EventEditing,
  { event_id, version, ...talk }: ParsedRequestOf<"eventPerformanceAdd">,
  edit: Edit,
): Promise<Event> {
  await refuseUnknownPresentation(editing, talk);
  const { event } = await inEventEdit(editing, { event_id, version }, edit, async (turn) => {
    await turn.addPerformance(uuidv7(), fieldsOf(talk, turn));
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
  await refuseUnknownPresentation(editing, talk);
  const { event } = await inEventEdit(editing, { event_id, version }, edit, async (turn) => {
    requirePerformance(turn, performance_id);
    await turn.replacePerformance(performance_id, fieldsOf(talk, turn));
    return { patch: {}, result: null };
  });
  return viewForEditor(event, edit.now);
}

/** @throws {Failure} `not-found`; `conflict` when the editor's version is stale. */
export async function deletePerformance(
  editing: EventEditing,
  { performance_id, ...edited }: ParsedRequestOf<"eventPerformanceDelete">,
  edit: Edit,
): Promise<ResponseOf<"eventPerformanceDelete">> {
  const { result: deletion, event } = await inEventEdit(editing, edited, edit, async (turn) => {
    requirePerformance(turn, performance_id);
    return {
      patch: {},
      result: await turn.deletePerformances([performance_id], messages.deletedPerformance(turn.title)),
    };
  });
  return { event: viewForEditor(event, edit.now), deletion: deletionView(deletion) };
}

/** @throws {Failure} `not-found`; `conflict` when the editor's version is stale. */
export async function deleteProgram(
  editing: EventEditing,
  edited: ParsedRequestOf<"eventPerformanceDeleteAll">,
  edit: Edit,
): Promise<ResponseOf<"eventPerformanceDeleteAll">> {
  const { result: deletion, event } = await inEventEdit(editing, edited, edit, async (turn) => {
    const all = turn.performances.map(({ performanceId }) => performanceId);
    if (all.length === 0) return { patch: null, result: null };
    return { patch: {}, result: await turn.deletePerformances(all, messages.deletedProgram(turn.title)) };
  });
  return { event: viewForEditor(event, edit.now), deletion: deletion && deletionView(deletion) };
}

/** @throws {Failure} `not-found` */
export function requirePerformance({ performances }: EventTurn, performanceId: string): void {
  if (performances.some((performance) => performance.performanceId === performanceId)) return;
  throw new Failure("not-found", messages.performanceNotFound, { code: "PERFORMANCE_NOT_FOUND" });
}

async function refuseUnknownPresentation(
  { references }: EventEditing,
  { presentation_file_id: id }: Pick<Talk, "presentation_file_id">,
): Promise<void> {
  await refuseUnknown(references, [{ path: "presentation_file_id", kind: "document", id }]);
}

type Times = Pick<PerformanceFields, "startsAt" | "endsAt">;

/** What there is against a talk at this time: it has to lie within its event. */
export function timeComplaints({ startsAt, endsAt }: Times, event: Times): FieldComplaint[] {
  const message = messages.performanceOutsideEvent;
  if (startsAt < event.startsAt || startsAt >= event.endsAt) return [{ path: "starts_at", message }];
  return endsAt > event.endsAt ? [{ path: "ends_at", message }] : [];
}

function fieldsOf(talk: Talk, event: EventTurn): PerformanceFields {
  const startsAt = new Date(talk.starts_at);
  const endsAt = new Date(talk.ends_at);
  const details = timeComplaints({ startsAt, endsAt }, event);
  for (const [index, id] of talk.speaker_ids.entries()) {
    if (!event.speakerIds.includes(id)) {
      details.push({ path: `speaker_ids.${index}`, message: messages.speakerNotFound });
    }
  }
  if (details.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
  return {
    title: talk.title,
    description: talk.description,
    startsAt,
    endsAt,
    speakerIds: [...new Set(talk.speaker_ids)],
    presentationFileId: talk.presentation_file_id,
    videoUrl: talk.video_url,
    ...(talk.track === undefined ? {} : { track: talk.track }),
  };
}
