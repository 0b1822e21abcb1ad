import type { ReactElement } from "react";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";
import { ParticipantsPage } from "../../features/admin/participants/participants-page.tsx";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";

export default function AdminEventParticipants(): ReactElement {
  const event = useAdminEvent();
  return (
    <AdministratorsOnly>
      <ParticipantsPage event={event} />
    </AdministratorsOnly>
  );
}
