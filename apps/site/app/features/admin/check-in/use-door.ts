import type { Participant } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { failureMessage } from "../../../core/failure-message.ts";
import type { CheckInQueue, CheckInQueueState } from "./create-check-in-queue.ts";
import { messages } from "./messages.ts";
import { standingOf } from "./person-standing.ts";
import type { Standing } from "./person-standing.ts";
import { readTicket } from "./read-ticket.ts";
import { useCheckInQueue } from "./use-check-in-queue.ts";
import { useRoster } from "./use-roster.ts";
import type { Roster } from "./use-roster.ts";

/** A code that lets nobody in. */
export type StrangeCode = { readonly kind: "other-event"; readonly eventId: string } | { readonly kind: "unknown" };

export interface Door {
  readonly roster: Roster;
  readonly queue: CheckInQueueState;
  readonly retry: CheckInQueue["retry"];
  /** Whom the address names. */
  readonly openedId: string | null;
  readonly open: (registrationId: string | undefined) => void;
  readonly standing: (registrationId: string) => Standing;
  readonly isNew: (registrationId: string) => boolean;
  readonly refusalOf: (registrationId: string) => string | null;
  readonly checkIn: (registrationId: string, isCheckedIn: boolean) => void;
  readonly strangeCode: StrangeCode | null;
  /** What a camera has read. */
  readonly scan: (text: string) => void;
}

const nobody: ReadonlySet<string> = new Set();
const noRefusals: ReadonlyMap<string, string> = new Map();

/** Who comes in, and how it is noted. */
export function useDoor(eventId: string): Door {
  const queryClient = useQueryClient();
  const [params, change] = useSearchPatch();
  const roster = useRoster(eventId);
  const [newIds, setNewIds] = useState(nobody);
  const [refusals, setRefusals] = useState(noRefusals);
  const [strangeCode, setStrangeCode] = useState<StrangeCode | null>(null);
  const [queue, { add, retry }] = useCheckInQueue(eventId, {
    onDone: (person: Participant) => {
      roster.put([person]);
      void queryClient.invalidateQueries({ queryKey: callKey("participantSummary", { event_id: eventId }) });
    },
    onRefused: ({ registrationId }, error) => {
      setNewIds((ids) => without(ids, registrationId));
      setRefusals((known) => new Map([...known, [registrationId, wordsOf(error)]]));
    },
  });

  const { people } = roster;
  const { waiting } = queue;
  const standing = useCallback(
    (id: string) =>
      standingOf(
        people.get(id),
        waiting.findLast(({ registrationId }) => registrationId === id),
      ),
    [people, waiting],
  );

  function open(registrationId: string | undefined): void {
    setStrangeCode(null);
    // Whoever is here already is seen as that, also by whom they were let in a moment ago.
    if (registrationId !== undefined) setNewIds((ids) => without(ids, registrationId));
    change({ registration: registrationId });
  }

  function checkIn(registrationId: string, isCheckedIn: boolean): void {
    setRefusals((known) => new Map([...known].filter(([id]) => id !== registrationId)));
    setNewIds((ids) => (isCheckedIn ? new Set([...ids, registrationId]) : without(ids, registrationId)));
    add({ registrationId, isCheckedIn });
    if (isCheckedIn && "vibrate" in navigator) navigator.vibrate(80);
  }

  function scan(text: string): void {
    const reading = readTicket(text, eventId);
    if (reading.kind !== "ticket") {
      setStrangeCode(reading);
      change({ registration: undefined });
      if ("vibrate" in navigator) navigator.vibrate([60, 60, 60]);
      return;
    }
    const { registrationId } = reading;
    open(registrationId);
    const { kind } = standing(registrationId);
    // A ticket lets in at once; the list may not know yet whose it is, the server does.
    if (kind === "ready" || kind === "unknown") checkIn(registrationId, true);
  }

  return {
    ...{ roster, queue, retry, open, standing, checkIn, scan, strangeCode },
    openedId: params.get("registration"),
    isNew: (id) => newIds.has(id),
    refusalOf: (id) => refusals.get(id) ?? null,
  };
}

function wordsOf(error: unknown): string {
  if (!ApiError.isInstance(error)) return String(error);
  return error.status === 404 ? messages.notFound : failureMessage(error);
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
