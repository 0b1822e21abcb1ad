import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const ProgramPage = lazy(async () => {
  const { ProgramPage: part } = await import("../features/admin/event-editor/program-page.tsx");
  return { default: part };
});

export default function AdminEventProgram(): ReactElement {
  return <ProgramPage event={useAdminEvent()} />;
}
