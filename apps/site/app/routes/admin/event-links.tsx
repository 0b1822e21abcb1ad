import type { ReactElement } from "react";
import { LinksForms } from "../../features/admin/event-editor/links-forms.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventLinks(): ReactElement {
  return <LinksForms event={useAdminEvent()} />;
}
