import { useAuth, useAuthState, useRole } from "@corp/auth/react";
import { Avatar, Button, VisuallyHidden } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { NavLink } from "react-router";
import { editorRoles } from "../domain/roles.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { messages } from "./messages.ts";

/** Few people who sign in are on a team, and visitors are not signed in. */
const TeamLink = lazy(async () => {
  const { TeamLink: link } = await import("./team-link.tsx");
  return { default: link };
});

/** Sign in, or who is signed in and what they may do. */
export function AccountMenu(): ReactElement {
  const auth = useAuth();
  const { status, user } = useAuthState();
  const isEditor = useRole(editorRoles);
  if (user === null) {
    return (
      <div className="shell-account">
        <Button
          variant="ghost"
          size={400}
          loading={status === "logs-in"}
          loadingText={messages.signingIn}
          onClick={() => void auth.login()}
        >
          {messages.signIn}
        </Button>
      </div>
    );
  }
  const name = user.name ?? user.username ?? "";
  return (
    <div className="shell-account">
      {isEditor ? (
        <NavLink className="shell-account-admin" to="/admin">
          {messages.admin}
        </NavLink>
      ) : (
        <Suspense>
          <TeamLink />
        </Suspense>
      )}
      <PageLink className="shell-account-person" to="/my-data" title={name}>
        <Avatar name={name} size="small" decorative />
        <VisuallyHidden>{messages.ownRegistrations}</VisuallyHidden>
      </PageLink>
      <Button variant="ghost" size={400} onClick={() => void auth.logout()}>
        {messages.signOut}
      </Button>
    </div>
  );
}
