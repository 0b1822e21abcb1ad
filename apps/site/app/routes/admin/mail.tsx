import type { ReactElement } from "react";
import { MailPage } from "../../features/admin/mail/mail-page.tsx";
import { messages } from "../../features/admin/mail/messages.ts";
import { AdministratorsOnly } from "../../lists/administrators-only.tsx";
import type { Route } from "./+types/mail";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminMail(): ReactElement {
  return (
    <AdministratorsOnly>
      <MailPage />
    </AdministratorsOnly>
  );
}
