import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/content/messages.ts";
import type { Route } from "./+types/admin-event-revisions";

export const meta: Route.MetaFunction = () => [{ title: messages.revisions }, { name: "robots", content: "noindex" }];

const RevisionsPage = lazy(async () => {
  const { RevisionsPage: page } = await import("../features/admin/content/revisions/revisions-page.tsx");
  return { default: page };
});

export default function AdminEventRevisions({ params: { eventId } }: Route.ComponentProps): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <RevisionsPage entity="event" id={eventId} />
    </Suspense>
  );
}
