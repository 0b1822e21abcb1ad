import { HydrationBoundary } from "@tanstack/react-query";
import type { DehydratedState } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";

/**
 * Hydrates the query data of a page. A cached page is current when it is served, so its data is as old as the page in
 * the browser and is not fetched again at once.
 */
export function HydratedQueries({
  queries,
  children,
}: {
  /** Undefined when the browser loaded the data. */
  queries: DehydratedState | undefined;
  children: ReactNode;
}): ReactElement {
  const [beganMs] = useState(Date.now);
  const state = useMemo(() => (queries === undefined ? undefined : asOf(queries, beganMs)), [queries, beganMs]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function asOf(state: DehydratedState, nowMs: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: nowMs } })),
  };
}
