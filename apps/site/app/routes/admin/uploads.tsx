import type { ReactElement } from "react";
import { messages } from "../../features/admin/uploads/messages.ts";
import { UploadsPage } from "../../features/admin/uploads/uploads-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminUploads(): ReactElement {
  return <UploadsPage />;
}
