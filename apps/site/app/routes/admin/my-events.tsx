import type { ReactElement } from "react";
import { messages } from "../../features/admin/event-team/messages.ts";
import { OwnEventsPage } from "../../features/admin/event-team/own-events-page.tsx";
import type { Route } from "./+types/my-events";

export const meta: Route.MetaFunction = () => [{ title: messages.ownTitle }, { name: "robots", content: "noindex" }];

export default function AdminMyEvents(): ReactElement {
  return <OwnEventsPage />;
}
