import type { AuthError } from "@corp/auth";
import { RequireAuth } from "@corp/auth/react";
import { Loader } from "@corp/ui";
import type { ReactElement } from "react";
import { Outlet } from "react-router";
import type { LinksFunction, MetaFunction } from "react-router";
import { Forbidden } from "../components/forbidden.tsx";
import { editorRoles } from "../domain/roles.ts";
import { readsAnyQuery } from "../navigation/route-query.ts";
import { messages } from "./messages.ts";
import { SignInFailed } from "./sign-in-failed.tsx";
import adminSheet from "./admin.css?url";

export const handle = readsAnyQuery;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminSheet }];
export const meta: MetaFunction = () => [{ title: messages.content }, { name: "robots", content: "noindex" }];

const showFailure = (error: AuthError): ReactElement => <SignInFailed error={error} />;

/** A layout without a frame, for content editors. The server authorizes each call. */
export default function EmptyLayout(): ReactElement {
  return (
    <main id="content" className="shell-empty" tabIndex={-1}>
      <RequireAuth
        role={editorRoles}
        pending={<Loader label={messages.signingIn} />}
        failed={showFailure}
        forbidden={<Forbidden />}
      >
        <Outlet />
      </RequireAuth>
    </main>
  );
}
