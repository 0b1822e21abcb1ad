import type { Participant } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { usePages } from "../../core/admin-lists/use-pages.ts";
import type { Pages } from "../../core/admin-lists/use-pages.ts";
import type { Services } from "../../core/services.ts";

export interface Opened {
  readonly person: Participant | undefined;
  /** "nobody": the address names nobody; "unknown": it names nobody of this event. */
  readonly status: "nobody" | "loading" | "failed" | "unknown" | "ready";
  /** What failed, once more. */
  readonly retry: () => void;
}

export interface OpenedOptions {
  readonly api: Pick<Services["api"], "participantList">;
  readonly eventId: string;
  /** What is listed. */
  readonly list: Pick<Pages<Participant>, "rows" | "status">;
  readonly openedId: string | null;
}

/** The one whom the address names: of the rows that are listed, else asked for alone, wherever in the list they stand. */
export function useOpened({ api, eventId, list, openedId }: OpenedOptions): Opened {
  const withId = ({ registration_id: id }: Participant): boolean => id === openedId;
  const listed = list.rows.find(withId);
  const isAsked = openedId !== null && listed === undefined && list.status !== "loading";
  const request = { event_id: eventId, registration_id: openedId ?? "", limit: 1 };
  const asked = usePages({ ...callInfiniteQuery(api, "participantList", request), enabled: isAsked });
  const person = listed ?? (isAsked ? asked.rows.find(withId) : undefined);
  return { person, status: statusOf(), retry: asked.retry };

  function statusOf(): Opened["status"] {
    if (openedId === null) return "nobody";
    if (person !== undefined) return "ready";
    if (!isAsked) return "loading";
    return asked.status === "ready" ? "unknown" : asked.status;
  }
}
