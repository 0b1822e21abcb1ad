import type { Participant } from "@corp/api";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { patchRows } from "../../../lists/use-pages.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { messages } from "./messages.ts";
import { nameOf } from "./participant-name.ts";

export interface ParticipantActions {
  readonly checkIn: (person: Participant, isCheckedIn: boolean) => Promise<void>;
  /** @returns whether it is done */
  readonly blacklist: (person: Participant, isBlacklisted: boolean, reason?: string) => Promise<boolean>;
  /** Whom something is being done to. */
  readonly busyId: string | null;
}

/** Actions on a participant. The API client reports failures. */
export function useParticipantActions(eventId: string): ParticipantActions {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function work(person: Participant, act: () => Promise<void>): Promise<boolean> {
    setBusyId(person.registration_id);
    try {
      await act();
      return true;
    } catch {
      return false;
    } finally {
      setBusyId(null);
    }
  }

  async function checkIn(person: Participant, isCheckedIn: boolean): Promise<void> {
    const request = { event_id: eventId, registration_id: person.registration_id, is_checked_in: isCheckedIn };
    await work(person, async () => {
      const changed = await api.participantCheckIn(request);
      patchRows<Participant>(queryClient, "participantList", (row) =>
        row.registration_id === changed.registration_id ? changed : row,
      );
      void queryClient.invalidateQueries({ queryKey: callKey("participantSummary", { event_id: eventId }) });
      notifications.show({
        type: "success",
        message: (isCheckedIn ? messages.checkedIn : messages.unchecked)(nameOf(person)),
      });
    });
  }

  return {
    busyId,
    checkIn,
    blacklist: (person, isBlacklisted, reason) =>
      work(person, async () => {
        const { email } = await api.userBlacklist({
          email: person.email,
          is_blacklisted: isBlacklisted,
          ...(reason === undefined || reason.trim() === "" ? {} : { reason: reason.trim() }),
        });
        patchRows<Participant>(queryClient, "participantList", (row) =>
          row.email.toLowerCase() === email.toLowerCase() ? { ...row, is_blacklisted: isBlacklisted } : row,
        );
        const { added, removed } = messages.blacklist;
        notifications.show({ type: "success", message: (isBlacklisted ? added : removed)(email) });
      }),
  };
}
