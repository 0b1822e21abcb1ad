import type { AuthError } from "@corp/auth";
import { useAuth } from "@corp/auth/react";
import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { identityMessages } from "./identity-messages.ts";
import { messages } from "./messages.ts";
import { signInFailure } from "./sign-in-failure.ts";
import "./identity.css";

/** Shown on a page that requires a sign-in when it has failed: the reason and a retry. */
export function SignInFailed({ error }: { readonly error: AuthError }): ReactElement {
  const auth = useAuth();
  return (
    <section className="identity-page" role="alert">
      <Text as="h1" variant="headline">
        {identityMessages.authErrorTitle}
      </Text>
      <Text variant="lead" tone="muted">
        {signInFailure(error)}
      </Text>
      <div className="identity-actions">
        <Button onClick={() => void auth.login()}>{messages.tryAgain}</Button>
      </div>
    </section>
  );
}
