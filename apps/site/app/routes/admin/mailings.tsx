import type { ReactElement } from "react";
import { MailingsPage } from "../../features/admin/mailings/mailings-page.tsx";
import { messages } from "../../features/admin/mailings/messages.ts";
import type { Route } from "./+types/mailings";

export const meta: Route.MetaFunction = () => [{ title: messages.issuesTitle }, { name: "robots", content: "noindex" }];

export default function AdminMailings(): ReactElement {
  return <MailingsPage />;
}
