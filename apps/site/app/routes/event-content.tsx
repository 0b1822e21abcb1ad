import { pageStatusOf } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { ErrorStub, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import { EventContentPage } from "../features/admin/content/content-page.tsx";
import { messages } from "../features/admin/content/messages.ts";
import { EventPreview } from "../features/events/event-preview.tsx";
import { routeMiddleware } from "../navigation/route-middleware.ts";
import type { Route } from "./+types/event-content";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("identified")];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [routeMiddleware("identified")];

/** The full-screen editor of an event's texts. */
export default function EventContent({ params: { eventId } }: Route.ComponentProps): ReactElement {
  return <EventContentPage key={eventId} id={eventId} Preview={Preview} />;
}

/** The event's page as visitors see it. */
function Preview({ id }: { id: string }): ReactElement {
  const { api } = useServices();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...callQuery(api, "eventGet", { event_id: id, rich_text: "html", as_visitor: true }),
    refetchOnMount: "always",
  });
  if (error !== null)
    return (
      <ErrorStub status={pageStatusOf(error) ?? 500} render={<Link to="/admin/events">{messages.toEvents}</Link>} />
    );
  if (data === undefined || !isFetchedAfterMount) return <Loader label={messages.loading} />;
  return <EventPreview event={data} />;
}
