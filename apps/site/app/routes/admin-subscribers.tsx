import { lazy } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/subscribers/messages.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import type { Route } from "./+types/admin-subscribers";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const SubscribersPage = lazy(async () => {
  const { SubscribersPage: page } = await import("../features/admin/subscribers/subscribers-page.tsx");
  return { default: page };
});

export default function AdminSubscribers(): ReactElement {
  return (
    <AdministratorsOnly>
      <SubscribersPage />
    </AdministratorsOnly>
  );
}
