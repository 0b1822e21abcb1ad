import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/events/messages.ts";
import type { Route } from "./+types/admin-event";

/** The title names the part of the event. */
export const meta: Route.MetaFunction = ({ location: { pathname } }) => {
  const [, part] = Object.entries(messages.event.tabs).find(([id]) => pathname.endsWith(`/${id}`)) ?? [];
  const title = part === undefined ? messages.eventsTitle : messages.event.partTitle(part);
  return [{ title }, { name: "robots", content: "noindex" }];
};

const EventPage = lazy(async () => {
  const { EventPage: page } = await import("../features/admin/events/event-page.tsx");
  return { default: page };
});

export default function AdminEvent({ params }: Route.ComponentProps): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loadingEvent} />}>
      <EventPage key={params.eventId} eventId={params.eventId} />
    </Suspense>
  );
}
