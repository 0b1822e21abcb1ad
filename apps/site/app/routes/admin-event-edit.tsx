import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const EditEvent = lazy(async () => {
  const { EditEvent: part } = await import("../features/admin/event-editor/edit-event.tsx");
  return { default: part };
});

export default function AdminEventEdit(): ReactElement {
  return <EditEvent event={useAdminEvent()} />;
}
