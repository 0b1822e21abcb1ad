import { Link, Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { messages } from "../features/admin/event-editor/messages.ts";
import { AdminPage } from "../lists/admin-page.tsx";
import type { Route } from "./+types/admin-event-create";

export const meta: Route.MetaFunction = () => [{ title: messages.createTitle }, { name: "robots", content: "noindex" }];

const CreateEvent = lazy(async () => {
  const { CreateEventPage: page } = await import("../features/admin/event-editor/create-event.tsx");
  return { default: page };
});

export default function AdminEventCreate(): ReactElement {
  return (
    <AdminPage
      title={messages.createTitle}
      back={
        <Link variant="quiet" render={<RouterLink to="/admin/events" />}>
          {messages.back}
        </Link>
      }
    >
      <Suspense fallback={<Loader label={messages.loading} />}>
        <CreateEvent />
      </Suspense>
    </AdminPage>
  );
}
