import type { Participant } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { failureMessage } from "../../../core/failure-message.ts";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { attendeeStatusOf } from "./attendee-status.ts";
import type { AttendeeStatus } from "./attendee-status.ts";
import type { CheckInQueue, CheckInQueueState } from "./create-check-in-queue.ts";
import { messages } from "./messages.ts";
import { readTicket } from "./read-ticket.ts";
import { useCheckInQueue } from "./use-check-in-queue.ts";
import { useRoster } from "./use-roster.ts";
import type { Roster } from "./use-roster.ts";

/** A scanned code that is not a ticket of this event. */
export type InvalidTicket = { readonly kind: "other-event"; readonly eventId: string } | { readonly kind: "unknown" };

export interface CheckIn {
  readonly roster: Roster;
  readonly queue: CheckInQueueState;
  readonly retry: CheckInQueue["retry"];
  /** The registration id in the URL. */
  readonly openedId: string | null;
  readonly open: (registrationId: string | undefined) => void;
  readonly status: (registrationId: string) => AttendeeStatus;
  readonly isNew: (registrationId: string) => boolean;
  readonly rejectionOf: (registrationId: string) => string | null;
  readonly checkIn: (registrationId: string, isCheckedIn: boolean) => void;
  readonly invalidTicket: InvalidTicket | null;
  /** Handles the text of a scanned code. */
  readonly scan: (text: string) => void;
}

const noIds: ReadonlySet<string> = new Set();
const noRejections: ReadonlyMap<string, string> = new Map();

/**
 * State and actions of the check-in page.
 *
 * @param questionId of the question whose answer is shown here
 */
export function useCheckIn(eventId: string, questionId: string | undefined): CheckIn {
  const queryClient = useQueryClient();
  const [params, change] = useSearchPatch();
  const roster = useRoster(eventId, questionId);
  const [newIds, setNewIds] = useState(noIds);
  const [rejections, setRejections] = useState(noRejections);
  const [invalidTicket, setInvalidTicket] = useState<InvalidTicket | null>(null);
  const [queue, { add, retry }] = useCheckInQueue(eventId, {
    onDone: (person: Participant) => {
      roster.put([person]);
      void refetchAnew(queryClient, callKey("participantSummary", { event_id: eventId }));
    },
    onRejected: ({ registrationId }, error) => {
      setNewIds((ids) => without(ids, registrationId));
      setRejections((known) => new Map([...known, [registrationId, messageOf(error)]]));
    },
  });

  const { people } = roster;
  const { waiting } = queue;
  const status = useCallback(
    (id: string) =>
      attendeeStatusOf(
        people.get(id),
        waiting.findLast(({ registrationId }) => registrationId === id),
      ),
    [people, waiting],
  );

  function open(registrationId: string | undefined): void {
    setInvalidTicket(null);
    // Reopening a person shows them as checked in, not as just checked in.
    if (registrationId !== undefined) setNewIds((ids) => without(ids, registrationId));
    change({ registration: registrationId });
  }

  function checkIn(registrationId: string, isCheckedIn: boolean): void {
    setRejections((known) => new Map([...known].filter(([id]) => id !== registrationId)));
    setNewIds((ids) => (isCheckedIn ? new Set([...ids, registrationId]) : without(ids, registrationId)));
    add({ registrationId, isCheckedIn, at: Date.now() });
    if (isCheckedIn && "vibrate" in navigator) navigator.vibrate(80);
  }

  function scan(text: string): void {
    const reading = readTicket(text, eventId);
    if (reading.kind !== "ticket") {
      setInvalidTicket(reading);
      change({ registration: undefined });
      if ("vibrate" in navigator) navigator.vibrate([60, 60, 60]);
      return;
    }
    const { registrationId } = reading;
    open(registrationId);
    const { kind } = status(registrationId);
    // A scanned ticket checks in at once; the roster may not have loaded the person, the server decides.
    if (kind === "ready" || kind === "unknown") checkIn(registrationId, true);
  }

  return {
    roster,
    queue,
    retry,
    open,
    status,
    checkIn,
    scan,
    invalidTicket,
    openedId: params.get("registration"),
    isNew: (id) => newIds.has(id),
    rejectionOf: (id) => rejections.get(id) ?? null,
  };
}

function messageOf(error: unknown): string {
  if (!ApiError.isInstance(error)) return String(error);
  return error.status === 404 ? messages.notFound : failureMessage(error);
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
