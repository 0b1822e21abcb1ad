import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";

const ParticipantsPage = lazy(async () => {
  const { ParticipantsPage: page } = await import("../features/admin/participants/participants-page.tsx");
  return { default: page };
});

export default function AdminEventParticipants(): ReactElement {
  const event = useAdminEvent();
  return (
    <AdministratorsOnly>
      <ParticipantsPage event={event} />
    </AdministratorsOnly>
  );
}
