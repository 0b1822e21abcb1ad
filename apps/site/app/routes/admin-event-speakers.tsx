import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const SpeakersForm = lazy(async () => {
  const { SpeakersForm: part } = await import("../features/admin/event-editor/speakers-form.tsx");
  return { default: part };
});

export default function AdminEventSpeakers(): ReactElement {
  return <SpeakersForm event={useAdminEvent()} />;
}
