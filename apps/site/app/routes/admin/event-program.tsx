import type { ReactElement } from "react";
import { ProgramPage } from "../../features/admin/event-editor/program-page.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventProgram(): ReactElement {
  return <ProgramPage event={useAdminEvent()} />;
}
