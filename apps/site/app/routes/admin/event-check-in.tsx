import type { ReactElement } from "react";
import { CheckInPage } from "../../features/admin/check-in/check-in-page.tsx";
import { messages } from "../../features/admin/check-in/messages.ts";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";
import type { Route } from "./+types/event-check-in";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminEventCheckIn({ params }: Route.ComponentProps): ReactElement {
  return (
    <AdministratorsOnly>
      <CheckInPage key={params.eventId} eventId={params.eventId} />
    </AdministratorsOnly>
  );
}
