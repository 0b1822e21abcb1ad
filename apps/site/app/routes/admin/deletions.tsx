import type { ReactElement } from "react";
import { DeletionsPage } from "../../features/admin/deletions/deletions-page.tsx";
import { messages } from "../../features/admin/deletions/messages.ts";
import type { Route } from "./+types/deletions";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminDeletions(): ReactElement {
  return <DeletionsPage />;
}
