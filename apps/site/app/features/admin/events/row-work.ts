import type { EventSummary } from "@corp/api";
import { createContext, useEffect, useMemo, useRef } from "react";
import type { ChosenEvent, EventActions } from "./use-event-actions.ts";

type Work = Readonly<Record<"publish" | "unpublish" | "duplicate" | "remove", (event: EventSummary) => void>>;

/** What every row's buttons do, and which rows wait for it. */
export interface RowWork {
  readonly busyIds: ReadonlySet<string>;
  readonly work: Work;
}

const nothing = (): void => undefined;

/** Reaches the buttons past the rows, which need not be drawn again for it. */
export const RowWorkContext = createContext<RowWork>({
  busyIds: new Set(),
  work: { publish: nothing, unpublish: nothing, duplicate: nothing, remove: nothing },
});

export function useRowWork(
  actions: EventActions,
  remove: (events: readonly ChosenEvent[]) => Promise<boolean>,
): RowWork {
  const latest = useRef({ actions, remove });
  useEffect(() => {
    latest.current = { actions, remove };
  });
  const { busyIds } = actions;
  return useMemo(
    () => ({
      busyIds,
      work: {
        publish: (event) => void latest.current.actions.publish([event]),
        unpublish: (event) => void latest.current.actions.unpublish([event]),
        duplicate: (event) => void latest.current.actions.duplicate(event),
        remove: (event) => void latest.current.remove([event]),
      },
    }),
    [busyIds],
  );
}
