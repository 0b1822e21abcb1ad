import type { Event, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../changes/edit.ts";
import { Failure } from "../../failure.ts";
import type { FieldComplaint } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { requirePerformance, timeComplaints } from "./change-program.ts";
import { inEventEdit, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

/**
 * Gives several talks new times at once, so that two of them can change places.
 *
 * @throws {Failure} `not-found`; `conflict` when the editor's version is stale; `invalid` for a talk outside its event, or named twice.
 */
export async function orderPerformances(
  editing: Pick<EventEditing, "store">,
  { performances, ...edited }: ParsedRequestOf<"eventPerformanceOrder">,
  edit: Edit,
): Promise<Event> {
  const times = performances.map(({ performance_id: performanceId, starts_at, ends_at }) => ({
    performanceId,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
  }));
  const { event } = await inEventEdit(editing, edited, edit, async (turn) => {
    const details: FieldComplaint[] = [];
    for (const [index, talk] of times.entries()) {
      requirePerformance(turn, talk.performanceId);
      const path = `performances.${index}`;
      if (times.findIndex(({ performanceId }) => performanceId === talk.performanceId) < index) {
        details.push({ path: `${path}.performance_id`, message: messages.performanceTwice });
      }
      details.push(
        ...timeComplaints(talk, turn).map((complaint) => ({ ...complaint, path: `${path}.${complaint.path}` })),
      );
    }
    if (details.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
    await turn.retimePerformances(times);
    return { patch: {}, result: null };
  });
  return viewForEditor(event, edit.now);
}
