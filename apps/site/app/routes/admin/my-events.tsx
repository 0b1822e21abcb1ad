import type { ReactElement } from "react";
import { messages } from "../../features/admin/event-team/messages.ts";
import { OwnEventsPage } from "../../features/admin/event-team/own-events-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.ownTitle);

export default function AdminMyEvents(): ReactElement {
  return <OwnEventsPage />;
}
