import { lazy } from "react";
import type { ReactElement } from "react";
import { useAdminEvent } from "../features/admin/events/use-admin-event.ts";

const GalleryForm = lazy(async () => {
  const { GalleryForm: part } = await import("../features/admin/event-editor/gallery-form.tsx");
  return { default: part };
});

export default function AdminEventGallery(): ReactElement {
  return <GalleryForm event={useAdminEvent()} />;
}
