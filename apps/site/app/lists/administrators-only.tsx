import { RequireAuth } from "@corp/auth/react";
import { Loader } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { Forbidden } from "../components/forbidden.tsx";
import { administratorRoles } from "../domain/roles.ts";
import { messages } from "./messages.ts";

/**
 * Shows personal data to administrators only; editors see the 403 stub. The server enforces access on every request.
 */
export function AdministratorsOnly({ children }: { children: ReactNode }): ReactElement {
  return (
    <RequireAuth
      role={administratorRoles}
      pending={<Loader label={messages.loading} />}
      forbidden={<Forbidden render={<Link to="/admin">{messages.toOverview}</Link>} />}
    >
      {children}
    </RequireAuth>
  );
}
