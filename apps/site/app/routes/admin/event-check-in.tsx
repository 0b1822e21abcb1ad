import type { ReactElement } from "react";
import { CheckInPage } from "../../features/admin/check-in/check-in-page.tsx";
import { messages } from "../../features/admin/check-in/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import { AdministratorsOrTeam } from "../../lists/administrators-or-team.tsx";
import type { Route } from "./+types/event-check-in";

export const meta = unlistedMeta(messages.title);

export default function AdminEventCheckIn({ params }: Route.ComponentProps): ReactElement {
  return (
    <AdministratorsOrTeam eventId={params.eventId}>
      <CheckInPage key={params.eventId} eventId={params.eventId} />
    </AdministratorsOrTeam>
  );
}
