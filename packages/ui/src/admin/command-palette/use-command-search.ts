import { useEffect, useEffectEvent, useState } from "react";
import type { Command } from "./command.ts";

/** Looks for more commands than those given: events by their name, people. Stops when the signal says so. */
export type CommandSearch = (query: string, signal: AbortSignal) => Promise<readonly Command[]>;

/** How long typing must rest before the search begins. */
const DEBOUNCE_MS = 200;
/** A single letter finds everything. */
const MIN_QUERY_LENGTH = 2;

/** Where the search is. What the last one found stays until the next one has found something else. */
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

/** Searches while a person types: one question at a time, and the answer to the last one counts. */
export function useCommandSearch(search: CommandSearch | undefined, query: string): CommandSearchState {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const typed = query.trim();
  const isWanted = search !== undefined && typed.length >= MIN_QUERY_LENGTH;
  const key = `${attempt} ${typed}`;

  // A function that is another one with each render is no new question; one that throws has failed like one that rejects.
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
