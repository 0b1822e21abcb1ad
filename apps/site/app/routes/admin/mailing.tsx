import type { ReactElement } from "react";
import { MailingPage } from "../../features/admin/mailings/mailing-page.tsx";
import { messages } from "../../features/admin/mailings/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import type { Route } from "./+types/mailing";

export const meta = unlistedMeta(messages.emailTitle);

export default function AdminMailing({ params: { mailingId } }: Route.ComponentProps): ReactElement {
  return <MailingPage key={mailingId} mailingId={mailingId} />;
}
