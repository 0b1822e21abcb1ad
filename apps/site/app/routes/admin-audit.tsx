import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/audit/messages.ts";
import type { Route } from "./+types/admin-audit";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const AuditPage = lazy(async () => {
  const { AuditPage: page } = await import("../features/admin/audit/audit-page.tsx");
  return { default: page };
});

export default function AdminAudit(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <AuditPage />
    </Suspense>
  );
}
