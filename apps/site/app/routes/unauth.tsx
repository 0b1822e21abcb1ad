import type { ReactElement } from "react";
import { identityMessages } from "../shell/identity-messages.ts";
import { IdentityPage } from "../shell/identity-page.tsx";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/unauth";

export const meta: Route.MetaFunction = () => [
  { title: identityMessages.unauthTitle },
  { name: "robots", content: "noindex" },
];

export default function Unauth(): ReactElement {
  return (
    <IdentityPage title={identityMessages.unauthTitle} text={identityMessages.unauthText} action={messages.signIn} />
  );
}
