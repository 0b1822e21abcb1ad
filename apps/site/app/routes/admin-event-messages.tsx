import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const EventMessagesPage = lazy(async () => {
  const { EventMessagesPage: page } = await import("../features/admin/mailings/event-messages-page.tsx");
  return { default: page };
});

export default function AdminEventMessages(): ReactElement {
  return <EventMessagesPage event={useAdminEvent()} />;
}
