import { HydrationBoundary } from "@tanstack/react-query";
import type { DehydratedState } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";

/**
 * Takes over the answers that a page was rendered with. A page may have been kept since it was rendered, but it is true when it is
 * served: what came with it is as old as the page in the browser, and not asked for again at once.
 */
export function HydratedQueries({
  queries,
  children,
}: {
  /** Undefined when it was the browser that loaded. */
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
