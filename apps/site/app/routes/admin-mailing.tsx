import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/mailings/messages.ts";
import type { Route } from "./+types/admin-mailing";

export const meta: Route.MetaFunction = () => [{ title: messages.letterTitle }, { name: "robots", content: "noindex" }];

const MailingPage = lazy(async () => {
  const { MailingPage: page } = await import("../features/admin/mailings/mailing-page.tsx");
  return { default: page };
});

export default function AdminMailing({ params: { mailingId } }: Route.ComponentProps): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <MailingPage key={mailingId} mailingId={mailingId} />
    </Suspense>
  );
}
