import type { ReactElement } from "react";
import { ApplicationsPage } from "../../features/admin/applications/applications-page.tsx";
import { messages } from "../../features/admin/applications/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminApplications(): ReactElement {
  return <ApplicationsPage />;
}
