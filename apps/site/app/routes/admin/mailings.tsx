import type { ReactElement } from "react";
import { MailingsPage } from "../../features/admin/mailings/mailings-page.tsx";
import { messages } from "../../features/admin/mailings/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.issuesTitle);

export default function AdminMailings(): ReactElement {
  return <MailingsPage />;
}
