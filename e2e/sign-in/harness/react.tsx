import { AuthProvider, RequireAuth, useAuthState, useRole, useUser } from "@corp/auth/react";
import { StrictMode } from "react";
import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { createHarnessAuth } from "./create-harness-auth.ts";

const auth = createHarnessAuth();

function Person(): ReactElement {
  const { isStarted } = useAuthState();
  const user = useUser();
  const isEditor = useRole({ resource: "corp-site", role: "editor" });
  return <p>{isStarted ? `${user?.username ?? "guest"}${isEditor ? ", editor" : ""}` : "…"}</p>;
}

/** /react/editors is for editors, /react/account for signed-in users, the rest is public. */
function Page(): ReactElement {
  const path = location.pathname;
  const failed = ({ code }: { code: string }): string => `failed: ${code}`;
  if (path === "/react/editors") {
    return (
      <RequireAuth
        role={{ resource: "corp-site", role: "editor" }}
        pending="wait"
        forbidden="forbidden"
        failed={failed}
      >
        <h1>Editors</h1>
      </RequireAuth>
    );
  }
  if (path !== "/react/account") return <h1>Public</h1>;
  return (
    <RequireAuth pending="wait" failed={failed}>
      <h1>Account</h1>
    </RequireAuth>
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element.");
createRoot(root).render(
  <StrictMode>
    <AuthProvider auth={auth}>
      <Page />
      <Person />
    </AuthProvider>
  </StrictMode>,
);
