import type { EventSummary } from "@corp/api";
import { createContext, useEffect, useMemo, useRef } from "react";
import type { ChosenEvent, EventActions } from "./use-event-actions.ts";

type Work = Readonly<Record<"publish" | "unpublish" | "duplicate" | "remove", (event: EventSummary) => void>>;

/** Actions of the rows' buttons, and the rows whose action is pending. */
export interface RowActions {
  readonly busyIds: ReadonlySet<string>;
  readonly work: Work;
}

const nothing = (): void => undefined;

/** A context, so that a change does not render every row again. */
export const RowActionsContext = createContext<RowActions>({
  busyIds: new Set(),
  work: { publish: nothing, unpublish: nothing, duplicate: nothing, remove: nothing },
});

export function useRowActions(
  actions: EventActions,
  remove: (events: readonly ChosenEvent[]) => Promise<boolean>,
  duplicate: (event: EventSummary) => void,
): RowActions {
  const latest = useRef({ actions, remove, duplicate });
  useEffect(() => {
    latest.current = { actions, remove, duplicate };
  });
  const { busyIds } = actions;
  return useMemo(
    () => ({
      busyIds,
      work: {
        publish: (event) => void latest.current.actions.publish([event]),
        unpublish: (event) => void latest.current.actions.unpublish([event]),
        duplicate: (event) => latest.current.duplicate(event),
        remove: (event) => void latest.current.remove([event]),
      },
    }),
    [busyIds],
  );
}
