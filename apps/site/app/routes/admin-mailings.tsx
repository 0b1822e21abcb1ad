import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/mailings/messages.ts";
import type { Route } from "./+types/admin-mailings";

export const meta: Route.MetaFunction = () => [{ title: messages.issuesTitle }, { name: "robots", content: "noindex" }];

const MailingsPage = lazy(async () => {
  const { MailingsPage: page } = await import("../features/admin/mailings/mailings-page.tsx");
  return { default: page };
});

export default function AdminMailings(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <MailingsPage />
    </Suspense>
  );
}
