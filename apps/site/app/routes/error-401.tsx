import type { ReactElement } from "react";
import { IdentityPage } from "../shell/identity-page.tsx";
import { messages } from "../shell/messages.ts";
import type { Route } from "./+types/error-401";

export const meta: Route.MetaFunction = () => [
  { title: messages.error401Title },
  { name: "robots", content: "noindex" },
];

export default function Error401(): ReactElement {
  return (
    <IdentityPage
      title={messages.error401Title}
      text={messages.error401Text}
      action={messages.signOut}
      isSignOutNeeded
    />
  );
}
