import { useAuth, useAuthState } from "@corp/auth/react";
import { Button, Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import { basePath, withoutBase } from "../navigation/base-path.ts";
import { messages } from "./messages.ts";
import { safeRedirectTarget } from "./safe-redirect-target.ts";
import { ScriptsNeeded } from "./scripts-needed.tsx";
import { signInFailure } from "./sign-in-failure.ts";

export interface IdentityPageProps {
  readonly title: string;
  /** Replaced by the reason when a sign-in has just failed. */
  readonly text: string;
  readonly action: string;
  /** Signs out at the provider first, for a sign-in that the server does not accept. */
  readonly isSignOutNeeded?: boolean;
}

/** State of the sign-in, and the way back to the previous page (`redirect_uri`). */
export function IdentityPage({ title, text, action, isSignOutNeeded = false }: IdentityPageProps): ReactElement {
  const auth = useAuth();
  const { status, error } = useAuthState();
  const navigate = useNavigate();
  const { configuration, telemetry } = useServices();
  const [search] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);

  const requested = search.get("redirect_uri");
  const returnTo = safeRedirectTarget(requested, configuration.publicOrigin);

  useEffect(() => {
    if (requested !== null && returnTo === null)
      telemetry.logger.warn("A redirect_uri of another origin is ignored", { requested });
  }, [requested, returnTo, telemetry]);

  useEffect(() => {
    // Another tab has signed in.
    if (status === "logged" && !isSignOutNeeded) void navigate(withoutBase(returnTo ?? basePath), { replace: true });
  }, [status, isSignOutNeeded, navigate, returnTo]);

  function proceed(): void {
    setLeaving(true);
    const target = { returnTo: returnTo ?? basePath };
    // Without a session there is nothing to sign out of.
    const isSignOut = isSignOutNeeded && status === "logged";
    void (isSignOut ? auth.logout(target) : auth.login(target)).finally(() => setLeaving(false));
  }

  return (
    <section className="identity-page">
      <Text as="h1" variant="headline">
        {title}
      </Text>
      <Text variant="lead" tone="muted">
        {error === null ? text : signInFailure(error)}
      </Text>
      <ScriptsNeeded />
      <div className="identity-actions">
        <Button loading={isLeaving} onClick={proceed}>
          {action}
        </Button>
        <Button variant="ghost" render={<Link to="/" />}>
          {messages.backHome}
        </Button>
      </div>
    </section>
  );
}
