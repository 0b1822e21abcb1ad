import type { ReactElement } from "react";
import { messages } from "../../features/admin/content/messages.ts";
import { RevisionsPage } from "../../features/admin/content/revisions/revisions-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import type { Route } from "./+types/event-revisions";

export const meta = unlistedMeta(messages.revisions);

export default function AdminEventRevisions({ params: { eventId } }: Route.ComponentProps): ReactElement {
  return <RevisionsPage entity="event" id={eventId} />;
}
