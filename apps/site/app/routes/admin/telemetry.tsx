import { RequireAuth } from "@corp/auth/react";
import { Loader } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { Forbidden } from "../../components/forbidden.tsx";
import { administratorRoles } from "../../domain/roles.ts";
import { messages } from "../../features/admin/telemetry/messages.ts";
import { TelemetryDashboard } from "../../features/admin/telemetry/telemetry-dashboard.tsx";
import { AdminPage } from "../../lists/admin-page.tsx";
import type { Route } from "./+types/telemetry";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

/** Shown to administrators; editors see the 403 stub. The server enforces access on every request. */
export default function AdminTelemetry(): ReactElement {
  const loader = <Loader label={messages.loadingPage} />;
  return (
    <RequireAuth
      role={administratorRoles}
      pending={loader}
      forbidden={<Forbidden render={<RouterLink to="/admin">{messages.toOverview}</RouterLink>} />}
    >
      <AdminPage title={messages.title}>
        <TelemetryDashboard />
      </AdminPage>
    </RequireAuth>
  );
}
