import { useEffect, useState } from "react";
import { useEffectEvent } from "../../composition/use-effect-event.ts";
import type { Command } from "./command.ts";

/** Searches for commands that are not in the list: events, people. It should stop when the signal aborts. */
export type CommandSearch = (query: string, signal: AbortSignal) => Promise<readonly Command[]>;

const DEBOUNCE_MS = 200;
/** A single letter would match everything. */
const MIN_QUERY_LENGTH = 2;

/** The state of the search. The last results stay until the next search succeeds. */
export interface CommandSearchState {
  readonly status: "idle" | "searching" | "done" | "failed";
  readonly found: readonly Command[];
  readonly retry: () => void;
}

interface Outcome {
  readonly key: string;
  readonly status: "done" | "failed";
  readonly found: readonly Command[];
}

/** Searches while the user types. Only the response to the latest query counts. */
export function useCommandSearch(search: CommandSearch | undefined, query: string): CommandSearchState {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const typed = query.trim();
  const isWanted = search !== undefined && typed.length >= MIN_QUERY_LENGTH;
  const key = `${attempt} ${typed}`;

  // A new function identity must not restart the search; a synchronous throw counts as a rejection.
  const ask = useEffectEvent(
    async (signal: AbortSignal): Promise<readonly Command[]> => (await search?.(typed, signal)) ?? [],
  );

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const settle = (status: Outcome["status"], found: readonly Command[]): void => {
      if (!controller.signal.aborted) setOutcome({ key, status, found });
    };
    const timer = setTimeout(() => {
      ask(controller.signal).then(
        (found) => settle("done", found),
        () => settle("failed", []),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isWanted, key]);

  const retry = (): void => setAttempt((last) => last + 1);
  if (!isWanted) return { status: "idle", found: [], retry };
  if (outcome?.key !== key) return { status: "searching", found: outcome?.found ?? [], retry };
  return { status: outcome.status, found: outcome.found, retry };
}
