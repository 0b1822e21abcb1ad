import { callQuery } from "@corp/api/react";
import { ErrorStub, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import { EditEvent } from "../features/admin-events/edit-event.tsx";
import { EditorPage } from "../features/admin-events/editor-page.tsx";
import { messages } from "../features/admin-events/messages.ts";
import type { Route } from "./+types/admin-event-edit";

export const meta: Route.MetaFunction = () => [{ title: messages.editTitle }, { name: "robots", content: "noindex" }];

export default function AdminEventEdit({ params }: Route.ComponentProps): ReactElement {
  const { api } = useServices();
  // Read anew each time the page is opened: the version must be the one the editor sees.
  const {
    data: event,
    error,
    isFetchedAfterMount,
  } = useQuery({
    ...callQuery(api, "eventGet", { event_id: params.eventId }),
    refetchOnMount: "always",
  });
  if (error !== null) return <ErrorStub status={error.status ?? 500} render={<Link to="/admin" />} />;
  return (
    <EditorPage title={event?.title ?? messages.editTitle}>
      {event === undefined || !isFetchedAfterMount ? (
        <Loader label={messages.loading} />
      ) : (
        <EditEvent key={event.event_id} event={event} />
      )}
    </EditorPage>
  );
}
