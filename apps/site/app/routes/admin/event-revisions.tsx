import type { ReactElement } from "react";
import { messages } from "../../features/admin/content/messages.ts";
import { RevisionsPage } from "../../features/admin/content/revisions/revisions-page.tsx";
import type { Route } from "./+types/event-revisions";

export const meta: Route.MetaFunction = () => [{ title: messages.revisions }, { name: "robots", content: "noindex" }];

export default function AdminEventRevisions({ params: { eventId } }: Route.ComponentProps): ReactElement {
  return <RevisionsPage entity="event" id={eventId} />;
}
