import type { Participant } from "@corp/api";
import { useCallback, useEffect, useState } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { searchable } from "./match-people.ts";
import type { SearchablePerson } from "./match-people.ts";

export interface Roster {
  readonly people: ReadonlyMap<string, SearchablePerson>;
  /** `partial`: there are more people than a phone should hold. */
  readonly status: "loading" | "complete" | "partial" | "failed";
  readonly put: (people: readonly Participant[]) => void;
}

const pageSize = 100;
/** A hundred requests, a fraction of the rate limit. */
const maxPeople = 10_000;
const retryDelayMs = 5_000;

/** All participants of an event, loaded while the page is open, because the network at a venue is unreliable. */
export function useRoster(eventId: string): Roster {
  const { api } = useServices();
  const [people, setPeople] = useState<ReadonlyMap<string, SearchablePerson>>(new Map());
  const [status, setStatus] = useState<Roster["status"]>("loading");
  const put = useCallback(
    (items: readonly Participant[]): void =>
      setPeople((known) => new Map([...known, ...items.map((one) => [one.registration_id, searchable(one)] as const)])),
    [],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let cursor: string | null = null;
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load(): Promise<void> {
      setStatus("loading");
      try {
        do {
          const page = await api.participantList(
            {
              event_id: eventId,
              limit: pageSize,
              sort: "arrival",
              direction: "descending",
              ...(cursor === null ? {} : { cursor }),
            },
            { signal, isErrorHandled: true },
          );
          if (signal.aborted) return;
          put(page.items);
          cursor = page.next_cursor;
          count += page.items.length;
        } while (cursor !== null && count < maxPeople);
        setStatus(cursor === null ? "complete" : "partial");
      } catch {
        if (signal.aborted) return;
        setStatus("failed");
        timer = setTimeout(() => void load(), retryDelayMs);
      }
    }
    void load();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, eventId, put]);

  return { people, status, put };
}
