import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const PartnersForm = lazy(async () => {
  const { PartnersForm: part } = await import("../features/admin/event-editor/partners-form.tsx");
  return { default: part };
});

export default function AdminEventPartners(): ReactElement {
  return <PartnersForm event={useAdminEvent()} />;
}
