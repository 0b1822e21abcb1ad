import type { ReactElement } from "react";
import { messages } from "../../features/admin/subscribers/messages.ts";
import { SubscribersPage } from "../../features/admin/subscribers/subscribers-page.tsx";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";
import type { Route } from "./+types/subscribers";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminSubscribers(): ReactElement {
  return (
    <AdministratorsOnly>
      <SubscribersPage />
    </AdministratorsOnly>
  );
}
