import { useCallback, useEffect, useRef, useState } from "react";
import { readRemembered, remember } from "../../../core/tab-memory.ts";
import type { Attendee } from "./attendee.ts";
import { useDesk } from "./check-in-desk.ts";
import { searchable } from "./match-people.ts";
import type { SearchablePerson } from "./match-people.ts";
import { closingMessage } from "./use-check-in-queue.ts";

export interface Roster {
  readonly people: ReadonlyMap<string, SearchablePerson>;
  /** `partial`: there are more people than a phone should hold. */
  readonly status: "loading" | "complete" | "partial" | "failed";
  readonly put: (people: readonly Attendee[]) => void;
}

const pageSize = 100;
/** A hundred requests, a fraction of the rate limit. */
const maxPeople = 10_000;
const retryDelayMs = 5_000;

/**
 * All participants of an event, loaded while the page is open, because the network at a venue is unreliable.
 *
 * @param questionId of the one answer that the phone stores
 * @param onClosed the door link does not work any more
 */
export function useRoster(questionId: string | undefined, onClosed: (message: string) => void): Roster {
  const { list, memoryKey } = useDesk();
  const key = `${memoryKey}.people`;
  const [people, setPeople] = useState(() => rememberedPeople(key));
  const [status, setStatus] = useState<Roster["status"]>("loading");
  const [isLoaded, setLoaded] = useState(false);
  /** Since the list began to be loaded. */
  const received = useRef(new Set<string>());
  const put = useCallback(
    (items: readonly Attendee[]): void => {
      for (const { registration_id: id } of items) received.current.add(id);
      const stored = items.map((one) => {
        const answers = one.answers.filter(({ question_id }) => question_id === questionId);
        return [one.registration_id, searchable({ ...one, answers })] as const;
      });
      setPeople((known) => new Map([...known, ...stored]));
    },
    [questionId],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let cursor: string | null = null;
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load(): Promise<void> {
      setStatus("loading");
      received.current = new Set();
      try {
        do {
          const page = await list(
            { limit: pageSize, ...(cursor === null ? {} : { cursor }) },
            { signal, isErrorHandled: true },
          );
          if (signal.aborted) return;
          put(page.items);
          cursor = page.next_cursor;
          count += page.items.length;
        } while (cursor !== null && count < maxPeople);
        // Remembered people whose registration was removed since.
        if (cursor === null) setPeople((known) => new Map([...known].filter(([id]) => received.current.has(id))));
        setStatus(cursor === null ? "complete" : "partial");
        setLoaded(true);
      } catch (error) {
        if (signal.aborted) return;
        const closing = closingMessage(error);
        if (closing !== null) return onClosed(closing);
        setStatus("failed");
        timer = setTimeout(() => void load(), retryDelayMs);
      }
    }
    void load();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [list, put, onClosed]);

  useEffect(() => {
    // Check-ins change the list, which a reload must not forget either.
    if (isLoaded) remember(key, [...people.values()]);
  }, [isLoaded, key, people]);

  return { people, status, put };
}

function rememberedPeople(key: string): ReadonlyMap<string, SearchablePerson> {
  const people = (readRemembered(key) as readonly SearchablePerson[] | undefined) ?? [];
  return new Map(people.map((person) => [person.registration_id, person]));
}
