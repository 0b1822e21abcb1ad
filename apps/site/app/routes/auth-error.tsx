import type { ReactElement } from "react";
import { IdentityPage } from "../shell/identity-page.tsx";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/auth-error";

export const meta: Route.MetaFunction = () => [
  { title: messages.authErrorTitle },
  { name: "robots", content: "noindex" },
];

export default function AuthError(): ReactElement {
  return <IdentityPage title={messages.authErrorTitle} text={messages.authErrorText} action={messages.tryAgain} />;
}
