import { callQuery } from "@corp/api/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Loader } from "@corp/ui";
import type { ReactElement } from "react";
import { routeMiddleware } from "../navigation/route-middleware.ts";
import { useServices } from "../core/services-provider.tsx";
import { messages } from "../features/admin/content/messages.ts";
import { ContentPreview } from "../shell/content-preview.tsx";
import type { Route } from "./+types/event-content";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("identified")];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [routeMiddleware("identified")];

/** Loaded on demand: the editor is larger than the rest of the site. */
const EventContentPage = lazy(async () => {
  const { EventContentPage: page } = await import("../features/admin/content/content-page.tsx");
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

/** Both texts as visitors see them. */
function EventPreview({ id }: { id: string }): ReactElement {
  const { api } = useServices();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(api, "eventGet", { event_id: id, rich_text: "html" }),
    refetchOnMount: "always",
  });
  const event = isFetchedAfterMount ? data : undefined;
  return (
    <ContentPreview
      title={event?.title}
      parts={event === undefined ? undefined : [event.about_html, event.other_content_html]}
      error={error}
      back={{ to: `/events/${id}`, name: messages.openPage }}
      onRetry={() => void refetch()}
    />
  );
}
