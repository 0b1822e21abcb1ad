import type { AuthError } from "@corp/auth";
import { RequireAuth } from "@corp/auth/react";
import { ErrorStub, Loader } from "@corp/ui";
import type { ReactElement } from "react";
import { Link, Outlet } from "react-router";
import type { MetaFunction } from "react-router";
import { editorRoles } from "../domain/roles.ts";
import { contentMessages } from "./content-messages.ts";
import { messages } from "./messages.ts";
import { SignInFailed } from "./sign-in-failed.tsx";

export const meta: MetaFunction = () => [{ title: contentMessages.title }, { name: "robots", content: "noindex" }];

const showFailure = (error: AuthError): ReactElement => <SignInFailed error={error} />;

/** A layout without a frame, for content editors. The server authorizes each call. */
export default function EmptyLayout(): ReactElement {
  return (
    <main id="content" className="shell-empty" tabIndex={-1}>
      <RequireAuth
        role={editorRoles}
        pending={<Loader label={messages.signingIn} />}
        failed={showFailure}
        forbidden={<ErrorStub status={403} render={<Link to="/" />} />}
      >
        <Outlet />
      </RequireAuth>
    </main>
  );
}
