import { useRole } from "@corp/auth/react";
import type { ReactElement } from "react";
import { editorRoles } from "../../domain/roles.ts";
import { EventPage } from "../../features/admin/events/event-page.tsx";
import { messages } from "../../features/admin/events/messages.ts";
import { TeamEventPage } from "../../features/admin/events/team-event-page.tsx";
import type { Route } from "./+types/event";

/** The title names the part of the event. */
export const meta: Route.MetaFunction = ({ location: { pathname } }) => {
  const [, part] = Object.entries(messages.event.tabs).find(([id]) => pathname.endsWith(`/${id}`)) ?? [];
  const title = part === undefined ? messages.eventsTitle : messages.event.partTitle(part);
  return [{ title }, { name: "robots", content: "noindex" }];
};

export default function AdminEvent({ params }: Route.ComponentProps): ReactElement {
  const isEditor = useRole(editorRoles);
  if (!isEditor) return <TeamEventPage key={params.eventId} eventId={params.eventId} />;
  return <EventPage key={params.eventId} eventId={params.eventId} />;
}
