import type { ReactElement } from "react";
import { PartnersForm } from "../../features/admin/event-editor/partners-form.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventPartners(): ReactElement {
  return <PartnersForm event={useAdminEvent()} />;
}
