import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { CreateEvent } from "../features/admin-events/create-event.tsx";
import { messages } from "../features/admin-events/messages.ts";
import type { Route } from "./+types/admin-event-create";

export const meta: Route.MetaFunction = () => [{ title: messages.createTitle }, { name: "robots", content: "noindex" }];

export default function AdminEventCreate(): ReactElement {
  return (
    <div className="admin-page">
      <header>
        <Link variant="quiet" render={<RouterLink to="/admin" />}>
          {messages.back}
        </Link>
        <Text as="h1" variant="headline">
          {messages.createTitle}
        </Text>
      </header>
      <CreateEvent />
    </div>
  );
}
