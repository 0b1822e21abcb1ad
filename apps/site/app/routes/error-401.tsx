import type { ReactElement } from "react";
import { identityMessages } from "../shell/identity-messages.ts";
import { IdentityPage } from "../shell/identity-page.tsx";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/error-401";

export const meta: Route.MetaFunction = () => [
  { title: identityMessages.error401Title },
  { name: "robots", content: "noindex" },
];

export default function Error401(): ReactElement {
  return (
    <IdentityPage
      title={identityMessages.error401Title}
      text={identityMessages.error401Text}
      action={messages.signOut}
      isSignOutNeeded
    />
  );
}
