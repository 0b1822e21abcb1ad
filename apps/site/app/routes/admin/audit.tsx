import type { ReactElement } from "react";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";
import { messages } from "../../features/admin/audit/messages.ts";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminAudit(): ReactElement {
  return <AuditPage />;
}
