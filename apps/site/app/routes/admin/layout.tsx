import type { AuthError } from "@corp/auth";
import { RequireAuth } from "@corp/auth/react";
import { Loader } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import type { ReactElement } from "react";
import { Outlet, useNavigate } from "react-router";
import { editorRoles } from "../../domain/roles.ts";
import { AdminFrame } from "../../features/admin/shell/admin-frame.tsx";
import { TeamArea } from "../../features/admin/shell/team-area.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import { withBase } from "../../navigation/base-path.ts";
import { readsAnyQuery } from "../../navigation/route-query.ts";
import { messages } from "../../shell/messages.ts";
import { ScriptsNeeded } from "../../shell/scripts-needed.tsx";
import { SignInFailed } from "../../shell/sign-in-failed.tsx";
import type { Route } from "./+types/layout";
import adminSheet from "../../shell/admin.css?url";

export const handle = readsAnyQuery;
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminSheet }];
export const meta = unlistedMeta(messages.admin);

const showFailure = (error: AuthError): ReactElement => <SignInFailed error={error} />;

/**
 * Shows the admin area to editors, and the pages of its event to a team; others see the 403 stub. The server enforces
 * access on every request.
 */
export default function AdminLayout(): ReactElement {
  const navigate = useNavigate();
  return (
    <div className="admin shell-container">
      <AdminProvider navigate={(path) => void navigate(path)} hrefOf={withBase}>
        <RequireAuth
          role={editorRoles}
          pending={
            <div className="admin-pending">
              <Loader label={messages.signingIn} />
              <ScriptsNeeded />
            </div>
          }
          failed={showFailure}
          forbidden={
            <TeamArea>
              <Outlet />
            </TeamArea>
          }
        >
          <AdminFrame>
            <Outlet />
          </AdminFrame>
        </RequireAuth>
      </AdminProvider>
    </div>
  );
}
