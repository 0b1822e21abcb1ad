import type { Participant, ParticipationFormat, RequestOf } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useServices } from "../../../core/services-provider.tsx";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";

export interface ParticipantActions {
  readonly checkIn: (person: Participant, isCheckedIn: boolean) => Promise<void>;
  /** @returns whether it is done */
  readonly blacklist: (person: Participant, isBlacklisted: boolean, reason?: string) => Promise<boolean>;
  /** @returns whether it is done */
  readonly cancel: (person: Participant, reason: CancelReason, comment: string) => Promise<boolean>;
  /** @returns whether it is done */
  readonly promote: (person: Participant) => Promise<boolean>;
  /** @returns "full": nothing is done, because no place is left there */
  readonly move: (person: Participant, format: ParticipationFormat, isOverCapacity: boolean) => Promise<Moved>;
  /** @returns whether it is done */
  readonly setNote: (person: Participant, note: string) => Promise<boolean>;
  /** The registration with a pending action. */
  readonly busyId: string | null;
}

export type CancelReason = RequestOf<"participantCancel">["reason"];
export type Moved = "done" | "full" | "failed";

/** Actions on a participant. The API client reports failures. */
export function useParticipantActions(eventId: string): ParticipantActions {
  const { api, apiOptions } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ act }: { readonly person: Participant; readonly act: () => Promise<void> }) => act(),
  });

  /** @returns false when the request failed; the API client has shown the alert. */
  const perform = (person: Participant, act: () => Promise<void>): Promise<boolean> =>
    mutateAsync({ person, act }).then(
      () => true,
      () => false,
    );

  async function checkIn(person: Participant, isCheckedIn: boolean): Promise<void> {
    const changed = await api.participantCheckIn({
      event_id: eventId,
      registration_id: person.registration_id,
      is_checked_in: isCheckedIn,
    });
    patchRows<Participant>(queryClient, "participantList", (row) =>
      row.registration_id === changed.registration_id ? changed : row,
    );
    void refetchAnew(queryClient, callKey("participantSummary", { event_id: eventId }));
    const message = (isCheckedIn ? messages.checkedIn : messages.unchecked)(participantName(person));
    notifications.show({ type: "success", message });
  }

  async function blacklist(person: Participant, isBlacklisted: boolean, reason = ""): Promise<void> {
    const { email } = await api.userBlacklist({
      email: person.email,
      is_blacklisted: isBlacklisted,
      ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
    });
    patchRows<Participant>(queryClient, "participantList", (row) =>
      row.email.toLowerCase() === email.toLowerCase() ? { ...row, is_blacklisted: isBlacklisted } : row,
    );
    const { added, removed } = messages.blacklist;
    notifications.show({ type: "success", message: (isBlacklisted ? added : removed)(email) });
  }

  const personRequest = ({ registration_id }: Participant) => ({ event_id: eventId, registration_id });

  /** Others may have got a place, so the list is read anew behind what the response says of this person. */
  function show(changed: Participant, message: string): void {
    patchRows<Participant>(queryClient, "participantList", (row) =>
      row.registration_id === changed.registration_id ? changed : row,
    );
    void refetchParticipants(queryClient);
    notifications.show({ type: "success", message });
  }

  async function cancel(person: Participant, reason: CancelReason, comment: string): Promise<void> {
    const request = { ...personRequest(person), reason, ...(comment.trim() !== "" && { comment }) };
    show(await api.participantCancel(request), messages.acts.cancelled(participantName(person)));
  }

  async function promote(person: Participant): Promise<void> {
    const promoted = await api.participantPromote({ ...personRequest(person), is_over_capacity: true });
    show(promoted, messages.acts.promoted(participantName(person)));
  }

  async function move(person: Participant, format: ParticipationFormat, isOverCapacity: boolean): Promise<void> {
    const request = { ...personRequest(person), participation_format: format, is_over_capacity: isOverCapacity };
    const moved = await api.participantMove(request, { isErrorHandled: true });
    show(moved, messages.acts.moved[attendanceWay(format)](participantName(person)));
  }

  async function setNote(person: Participant, note: string): Promise<void> {
    show(await api.participantNoteSet({ ...personRequest(person), note }), messages.note.saved);
  }

  return {
    busyId: isPending ? variables.person.registration_id : null,
    checkIn: async (person, isCheckedIn) => void (await perform(person, () => checkIn(person, isCheckedIn))),
    cancel: (person, reason, comment) => perform(person, () => cancel(person, reason, comment)),
    promote: (person) => perform(person, () => promote(person)),
    setNote: (person, note) => perform(person, () => setNote(person, note)),
    move: (person, format, isOverCapacity) =>
      mutateAsync({ person, act: () => move(person, format, isOverCapacity) }).then(
        () => "done" as const,
        (error: unknown) => {
          if (ApiError.isInstance(error) && error.body?.code === "FULL") return "full";
          if (ApiError.isInstance(error)) apiOptions.onError?.(error, "participantMove");
          return "failed";
        },
      ),
    blacklist: (person, isBlacklisted, reason) => perform(person, () => blacklist(person, isBlacklisted, reason)),
  };
}

export const attendanceWay = (format: ParticipationFormat): "online" | "onSite" =>
  format === "EventParticipationFormatOnline" ? "online" : "onSite";

export const refetchParticipants = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === "participantList" || name === "participantSummary",
  });
