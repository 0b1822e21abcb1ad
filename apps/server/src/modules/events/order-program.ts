import type { Event, ParsedRequestOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import type { FieldIssue } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { requirePerformance, timeIssues } from "./change-program.ts";
import { editLockedEvent, viewForEditor } from "./edit-event.ts";
import type { EventEditing } from "./edit-event.ts";

/**
 * Changes the times of several talks at once, so that two of them can be swapped.
 *
 * @throws {Failure} `not-found`; `conflict` if the editor's version is stale; `invalid` for a talk outside its event or
 * listed twice.
 */
export async function orderPerformances(
  editing: Pick<EventEditing, "store">,
  { performances, ...edited }: ParsedRequestOf<"eventPerformanceOrder">,
  edit: Edit,
): Promise<Event> {
  const times = performances.map(({ performance_id: performanceId, starts_at, ends_at }) => ({
    performance_id: performanceId,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
  }));
  const { event } = await editLockedEvent(editing, edited, edit, async (locked) => {
    const details: FieldIssue[] = [];
    for (const [index, talk] of times.entries()) {
      requirePerformance(locked, talk.performance_id);
      const path = `performances.${index}`;
      if (times.findIndex(({ performance_id: performanceId }) => performanceId === talk.performance_id) < index) {
        details.push({ path: `${path}.performance_id`, message: messages.performanceTwice });
      }
      details.push(...timeIssues(talk, locked).map((issue) => ({ ...issue, path: `${path}.${issue.path}` })));
    }
    if (details.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
    await locked.retimePerformances(times);
    return { patch: {}, result: null };
  });
  return viewForEditor(event, edit.now);
}
