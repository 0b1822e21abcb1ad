import type { ReactElement } from "react";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";
import { messages } from "../../features/admin/audit/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminAudit(): ReactElement {
  return <AuditPage />;
}
