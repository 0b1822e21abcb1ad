import type { Participant } from "@corp/api";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../core/services-provider.tsx";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";
import { nameOf } from "./participant-name.ts";

export interface ParticipantActions {
  readonly checkIn: (person: Participant, isCheckedIn: boolean) => Promise<void>;
  /** @returns whether it is done */
  readonly blacklist: (person: Participant, isBlacklisted: boolean, reason?: string) => Promise<boolean>;
  /** The registration with a pending action. */
  readonly busyId: string | null;
}

/** Actions on a participant. The API client reports failures. */
export function useParticipantActions(eventId: string): ParticipantActions {
  const { api } = useServices();
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
    const message = (isCheckedIn ? messages.checkedIn : messages.unchecked)(nameOf(person));
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

  return {
    busyId: isPending ? variables.person.registration_id : null,
    checkIn: async (person, isCheckedIn) => void (await perform(person, () => checkIn(person, isCheckedIn))),
    blacklist: (person, isBlacklisted, reason) => perform(person, () => blacklist(person, isBlacklisted, reason)),
  };
}
