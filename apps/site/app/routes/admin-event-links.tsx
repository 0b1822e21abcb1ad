import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const LinksForms = lazy(async () => {
  const { LinksForms: part } = await import("../features/admin/event-editor/links-forms.tsx");
  return { default: part };
});

export default function AdminEventLinks(): ReactElement {
  return <LinksForms event={useAdminEvent()} />;
}
