import type { ReactElement } from "react";
import { MailPage } from "../../features/admin/mail/mail-page.tsx";
import { messages } from "../../features/admin/mail/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminMail(): ReactElement {
  return <MailPage />;
}
