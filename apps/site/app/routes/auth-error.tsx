import type { ReactElement } from "react";
import { identityMessages } from "../shell/identity-messages.ts";
import { IdentityPage } from "../shell/identity-page.tsx";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/auth-error";

export const meta: Route.MetaFunction = () => [
  { title: identityMessages.authErrorTitle },
  { name: "robots", content: "noindex" },
];

export default function AuthError(): ReactElement {
  return (
    <IdentityPage
      title={identityMessages.authErrorTitle}
      text={identityMessages.authErrorText}
      action={messages.tryAgain}
    />
  );
}
