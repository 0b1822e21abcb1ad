import type { ReactElement } from "react";
import { IdentityPage } from "../shell/identity-page.tsx";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/unauth";

export const meta: Route.MetaFunction = () => [{ title: messages.unauthTitle }, { name: "robots", content: "noindex" }];

export default function Unauth(): ReactElement {
  return <IdentityPage title={messages.unauthTitle} text={messages.unauthText} action={messages.signIn} />;
}
