import { useConfirm } from "@corp/ui/admin/dialog";
import { messages } from "./messages.ts";
import type { ChosenEvent, EventActions } from "./use-event-actions.ts";

/** Deletes any number of events after one confirmation. @returns whether they were deleted */
export function useRemoval(
  actions: Pick<EventActions, "remove">,
): (events: readonly ChosenEvent[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (events) => {
    const [first] = events;
    if (first === undefined) return false;
    const isOne = events.length === 1;
    const people = events.reduce((sum, { participants }) => sum + countPeople(participants), 0);
    const isAgreed = await confirm({
      title: isOne ? messages.removeTitle : messages.removeManyTitle(events.length),
      description: isOne ? messages.removeText(first.title, people) : messages.removeManyText(people),
      confirmLabel: messages.remove,
      negative: true,
    });
    return isAgreed && actions.remove(events);
  };
}

function countPeople({ registered, waitlisted }: NonNullable<ChosenEvent["participants"]> = noPeople): number {
  return registered + waitlisted;
}

const noPeople = { registered: 0, waitlisted: 0 };
