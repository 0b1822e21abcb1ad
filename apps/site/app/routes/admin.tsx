import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { EventTable } from "../features/admin-events/event-table.tsx";
import { messages } from "../features/admin-events/messages.ts";
import type { Route } from "./+types/admin";

export const meta: Route.MetaFunction = () => [{ title: messages.listTitle }, { name: "robots", content: "noindex" }];

export default function Admin(): ReactElement {
  return (
    <div className="admin-page">
      <header className="admin-head">
        <Text as="h1" variant="headline">
          {messages.listTitle}
        </Text>
        <Button render={<Link to="/admin/events/create" />}>{messages.create}</Button>
      </header>
      <EventTable />
    </div>
  );
}
