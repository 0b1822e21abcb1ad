import type { ReactElement } from "react";
import { messages } from "../../features/admin/telemetry/messages.ts";
import { TelemetryDashboard } from "../../features/admin/telemetry/telemetry-dashboard.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import { AdminPage } from "../../lists/admin-page.tsx";

export const meta = unlistedMeta(messages.title);

export default function AdminTelemetry(): ReactElement {
  return (
    <AdminPage title={messages.title}>
      <TelemetryDashboard />
    </AdminPage>
  );
}
