import { ApiError } from "@corp/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { failureMessage } from "../../../core/failure-message.ts";
import { randomKey } from "../../../core/random-key.ts";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { attendeeStatus } from "./attendee-status.ts";
import type { AttendeeStatus } from "./attendee-status.ts";
import { waitingAttendee } from "./attendee.ts";
import type { Attendee, WalkIn } from "./attendee.ts";
import { useDesk } from "./check-in-desk.ts";
import type { CheckInQueue, CheckInQueueState } from "./create-check-in-queue.ts";
import { messages } from "./messages.ts";
import { readTicket } from "./read-ticket.ts";
import { useCheckInQueue } from "./use-check-in-queue.ts";
import { useRoster } from "./use-roster.ts";
import type { Roster } from "./use-roster.ts";

/** A scanned code that is not a ticket of this event. */
export type InvalidTicket = { readonly kind: "other-event"; readonly eventId: string } | { readonly kind: "unknown" };

export interface RejectedWalkIn {
  readonly registrationId: string;
  readonly name: string;
  readonly reason: string;
}

export interface CheckIn {
  readonly roster: Roster;
  readonly queue: CheckInQueueState;
  readonly retry: CheckInQueue["retry"];
  /** The registration id in the URL. */
  readonly openedId: string | null;
  readonly open: (registrationId: string | undefined) => void;
  readonly status: (registrationId: string) => AttendeeStatus;
  readonly isNew: (registrationId: string) => boolean;
  readonly findRejection: (registrationId: string) => string | null;
  readonly checkIn: (registrationId: string, isCheckedIn: boolean) => void;
  /** Registers a person who came without a registration, and opens them. */
  readonly addWalkIn: (walkIn: Omit<WalkIn, "request_key">) => void;
  /** The walk-ins whom the server has rejected, with the reason. */
  readonly rejectedWalkIns: readonly RejectedWalkIn[];
  readonly forgetRejected: (registrationId: string) => void;
  /** A participant of the roster, or a walk-in who is not sent yet. */
  readonly findPerson: (registrationId: string) => Attendee | undefined;
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
 * @param onClosed receives why the door link does not work any more
 */
export function useCheckIn(questionId: string | undefined, onClosed: (message: string) => void): CheckIn {
  const { eventId, countsKey, letsWaitingIn } = useDesk();
  const queryClient = useQueryClient();
  const [params, change] = useSearchPatch();
  const roster = useRoster(questionId, onClosed);
  const [newIds, setNewIds] = useState(noIds);
  const [rejections, setRejections] = useState(noRejections);
  const [invalidTicket, setInvalidTicket] = useState<InvalidTicket | null>(null);
  const [rejectedWalkIns, setRejectedWalkIns] = useState<readonly RejectedWalkIn[]>([]);
  const openedId = params.get("registration");
  const [queue, { add, retry }] = useCheckInQueue({
    onDone: (person, { registrationId }) => {
      roster.put([person]);
      const { registration_id: id } = person;
      // A walk-in has got an id.
      if (id !== registrationId) {
        setNewIds((ids) => new Set([...ids, id]));
        if (openedId === registrationId) change({ registration: id });
      }
      void refetchAnew(queryClient, countsKey);
    },
    onRejected: ({ registrationId, walkIn }, error) => {
      if (walkIn !== undefined) {
        const name = `${walkIn.first_name} ${walkIn.last_name}`;
        setRejectedWalkIns((known) => [...known, { registrationId, name, reason: failureText(error) }]);
        if (openedId === registrationId) change({ registration: undefined });
        return;
      }
      setNewIds((ids) => without(ids, registrationId));
      setRejections((known) => new Map([...known, [registrationId, failureText(error)]]));
    },
  });

  const { people } = roster;
  const { waiting } = queue;
  const status = useCallback(
    (id: string) =>
      attendeeStatus(
        people.get(id),
        waiting.findLast(({ registrationId }) => registrationId === id),
        letsWaitingIn,
      ),
    [people, waiting, letsWaitingIn],
  );

  function findPerson(id: string): Attendee | undefined {
    const known = people.get(id);
    const walkIn = waiting.find(({ registrationId }) => registrationId === id)?.walkIn;
    return known ?? (walkIn && waitingAttendee(id, walkIn));
  }

  function addWalkIn(walkIn: Omit<WalkIn, "request_key">): void {
    const key = randomKey();
    const registrationId = `walk-in-${key}`;
    open(registrationId);
    add({ registrationId, isCheckedIn: true, at: Date.now(), walkIn: { ...walkIn, request_key: key } });
  }

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
    addWalkIn,
    rejectedWalkIns,
    forgetRejected: (id) => setRejectedWalkIns((known) => known.filter(({ registrationId }) => registrationId !== id)),
    findPerson,
    invalidTicket,
    openedId,
    isNew: (id) => newIds.has(id),
    findRejection: (id) => rejections.get(id) ?? null,
  };
}

function failureText(error: unknown): string {
  if (!ApiError.isInstance(error)) return String(error);
  return error.status === 404 ? messages.notFound : failureMessage(error);
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
