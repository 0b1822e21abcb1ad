import { lazy } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/check-in/messages.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import type { Route } from "./+types/admin-event-check-in";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const CheckInPage = lazy(async () => {
  const { CheckInPage: page } = await import("../features/admin/check-in/check-in-page.tsx");
  return { default: page };
});

export default function AdminEventCheckIn({ params }: Route.ComponentProps): ReactElement {
  return (
    <AdministratorsOnly>
      <CheckInPage key={params.eventId} eventId={params.eventId} />
    </AdministratorsOnly>
  );
}
