import type { ReactElement } from "react";
import { DoorLinksPage } from "../../features/admin/door-links/door-links-page.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventDoorLinks(): ReactElement {
  return <DoorLinksPage event={useAdminEvent()} />;
}
