import type { ReactElement } from "react";
import { DashboardPage } from "../../features/admin/dashboard/dashboard-page.tsx";
import { messages } from "../../features/admin/dashboard/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function Admin(): ReactElement {
  return <DashboardPage />;
}
