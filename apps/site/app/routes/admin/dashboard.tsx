import type { ReactElement } from "react";
import { DashboardPage } from "../../features/admin/dashboard/dashboard-page.tsx";
import { messages } from "../../features/admin/dashboard/messages.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function Admin(): ReactElement {
  return <DashboardPage />;
}
