import { useAuth } from "@corp/auth/react";
import { Button, ErrorStub } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { withBase } from "../navigation/base-path.ts";

const home = <Link to="/" />;

/** Replaces a page that needs a role which the user lacks; offers another account. */
export function Forbidden({ render = home }: { readonly render?: ReactElement }): ReactElement {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  /** Without the provider's session the page asks to sign in again: any account may be chosen then. */
  function changeAccount(): void {
    setLeaving(true);
    void auth.logout({ returnTo: withBase(pathname) + search, by: "provider" }).finally(() => setLeaving(false));
  }
  return (
    <ErrorStub status={403} render={render}>
      <Button variant="outline" size={600} loading={isLeaving} onClick={changeAccount}>
        {anotherAccount}
      </Button>
    </ErrorStub>
  );
}

const anotherAccount = "Войти с другим аккаунтом";
