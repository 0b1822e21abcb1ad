import type { ReactElement } from "react";
import { CreateEvent } from "../features/admin-events/create-event.tsx";
import { EditorPage } from "../features/admin-events/editor-page.tsx";
import { messages } from "../features/admin-events/messages.ts";
import type { Route } from "./+types/admin-event-create";

export const meta: Route.MetaFunction = () => [{ title: messages.createTitle }, { name: "robots", content: "noindex" }];

export default function AdminEventCreate(): ReactElement {
  return (
    <EditorPage title={messages.createTitle}>
      <CreateEvent />
    </EditorPage>
  );
}
