import type { ReactElement } from "react";
import { EditEvent } from "../../features/admin/event-editor/edit-event.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventEdit(): ReactElement {
  return <EditEvent event={useAdminEvent()} />;
}
