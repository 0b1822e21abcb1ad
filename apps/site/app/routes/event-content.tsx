import { pageStatusOf } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { ErrorStub, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import { messages } from "../features/admin/content/messages.ts";
import { routeMiddleware } from "../navigation/route-middleware.ts";
import "./event.css";
import type { Route } from "./+types/event-content";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("identified")];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [routeMiddleware("identified")];

/** Loaded on demand: the editor is larger than the rest of the site. */
const EventContentPage = lazy(async () => {
  const { EventContentPage: page } = await import("../features/admin/content/content-page.tsx");
  return { default: page };
});
const WholeEvent = lazy(async () => {
  const [{ EventPreview: page }, { preloadEventBody }] = await Promise.all([
    import("../features/events/event-preview.tsx"),
    import("../features/events/deferred-event-body.ts"),
  ]);
  await preloadEventBody();
  return { default: page };
});

/** The full-screen editor of an event's texts. */
export default function EventContent({ params: { eventId } }: Route.ComponentProps): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <EventContentPage key={eventId} id={eventId} Preview={EventPreview} />
    </Suspense>
  );
}

/** The event's page as visitors see it. */
function EventPreview({ id }: { id: string }): ReactElement {
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
  return <WholeEvent event={data} />;
}
