import type { ReactElement } from "react";
import { SpeakersForm } from "../../features/admin/event-editor/speakers-form.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventSpeakers(): ReactElement {
  return <SpeakersForm event={useAdminEvent()} />;
}
