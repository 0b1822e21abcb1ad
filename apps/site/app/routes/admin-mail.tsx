import { lazy } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/mail/messages.ts";
import { AdministratorsOnly } from "../lists/administrators-only.tsx";
import type { Route } from "./+types/admin-mail";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const MailPage = lazy(async () => {
  const { MailPage: page } = await import("../features/admin/mail/mail-page.tsx");
  return { default: page };
});

export default function AdminMail(): ReactElement {
  return (
    <AdministratorsOnly>
      <MailPage />
    </AdministratorsOnly>
  );
}
