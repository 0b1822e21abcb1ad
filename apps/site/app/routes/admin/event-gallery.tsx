import type { ReactElement } from "react";
import { GalleryForm } from "../../features/admin/event-editor/gallery-form.tsx";
import { useAdminEvent } from "../../features/admin/events/use-admin-event.ts";

export default function AdminEventGallery(): ReactElement {
  return <GalleryForm event={useAdminEvent()} />;
}
