import { RequireAuth } from "@corp/auth/react";
import { Loader } from "@corp/ui";
import { Suspense } from "react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { Forbidden } from "../components/forbidden.tsx";
import { administratorRoles } from "../domain/roles.ts";
import { messages } from "./messages.ts";

/**
 * Shows personal data to administrators only; editors see the 403 stub. The server enforces access on every request.
 */
export function AdministratorsOnly({ children }: { children: ReactNode }): ReactElement {
  const loader = <Loader label={messages.loading} />;
  return (
    <RequireAuth
      role={administratorRoles}
      pending={loader}
      forbidden={<Forbidden render={<Link to="/admin">{messages.toOverview}</Link>} />}
    >
      <Suspense fallback={loader}>{children}</Suspense>
    </RequireAuth>
  );
}
