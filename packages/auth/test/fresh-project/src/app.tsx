import { RequireAuth, useAuth, useRole, useUser } from "@corp/auth/react";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";

export function App(): ReactElement {
  if (location.pathname !== "/account") return <Welcome />;
  return (
    <RequireAuth pending={<p>One moment…</p>}>
      <Account />
    </RequireAuth>
  );
}

function Welcome(): ReactElement {
  const auth = useAuth();
  const user = useUser();
  if (user === null)
    return (
      <button type="button" onClick={() => void auth.login()}>
        Sign in
      </button>
    );
  return (
    <>
      <h1>Fresh project</h1>
      <p>Signed in as {user.username}</p>
      <button type="button" onClick={() => void auth.logout()}>
        Sign out
      </button>
    </>
  );
}

function Account(): ReactElement {
  const auth = useAuth();
  const isEditor = useRole({ resource: "corp-site", role: "editor" });
  const [hasToken, setHasToken] = useState(false);
  useEffect(() => {
    void auth.getAccessToken().then((token) => setHasToken(token !== undefined));
  }, [auth]);
  return (
    <>
      <h1>Account</h1>
      <p>{isEditor ? "May edit" : "May read"}</p>
      <p>{hasToken ? "Has a token" : "Has no token"}</p>
    </>
  );
}
