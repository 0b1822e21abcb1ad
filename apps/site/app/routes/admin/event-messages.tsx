import type { ReactElement } from "react";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";
import { EventMessagesPage } from "../../features/admin/mailings/event-messages-page.tsx";

export default function AdminEventMessages(): ReactElement {
  return <EventMessagesPage event={useAdminEvent()} />;
}
