import type { ReactElement } from "react";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";
import { ParticipantsPage } from "../../features/admin/participants/participants-page.tsx";
import { AdministratorsOrTeam } from "../../lists/administrators-or-team.tsx";

export default function AdminEventParticipants(): ReactElement {
  const event = useAdminEvent();
  return (
    <AdministratorsOrTeam eventId={event.event_id}>
      <ParticipantsPage event={event} />
    </AdministratorsOrTeam>
  );
}
