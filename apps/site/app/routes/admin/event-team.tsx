import type { ReactElement } from "react";
import { TeamPage } from "../../features/admin/event-team/team-page.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventTeam(): ReactElement {
  return <TeamPage eventId={useAdminEvent().event_id} />;
}
