import { RequireAuth } from "@corp/auth/react";
import { ErrorStub, Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { AdminPage } from "../lists/admin-page.tsx";
import { administratorRoles } from "../domain/roles.ts";
import { messages } from "../features/admin/telemetry/messages.ts";
import type { Route } from "./+types/admin-telemetry";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

/** Charts and tables weigh more than the site: they come when an administrator does. */
const TelemetryDashboard = lazy(async () => {
  const { TelemetryDashboard: dashboard } = await import("../features/admin/telemetry/telemetry-dashboard.tsx");
  return { default: dashboard };
});

/** For administrators; an editor is shown why not. What may be read is decided by the server, call by call. */
export default function AdminTelemetry(): ReactElement {
  const loader = <Loader label={messages.loadingPage} />;
  return (
    <RequireAuth
      role={administratorRoles}
      pending={loader}
      forbidden={<ErrorStub status={403} render={<RouterLink to="/admin">{messages.toOverview}</RouterLink>} />}
    >
      <AdminPage title={messages.title}>
        <Suspense fallback={loader}>
          <TelemetryDashboard />
        </Suspense>
      </AdminPage>
    </RequireAuth>
  );
}
