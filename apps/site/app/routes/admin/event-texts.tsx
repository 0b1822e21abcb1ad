import type { ReactElement } from "react";
import { EventTexts } from "../../features/admin/event-editor/event-texts.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventTexts(): ReactElement {
  return <EventTexts eventId={useAdminEvent().event_id} />;
}
