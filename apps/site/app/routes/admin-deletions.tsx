import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/deletions/messages.ts";
import type { Route } from "./+types/admin-deletions";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const DeletionsPage = lazy(async () => {
  const { DeletionsPage: page } = await import("../features/admin/deletions/deletions-page.tsx");
  return { default: page };
});

export default function AdminDeletions(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <DeletionsPage />
    </Suspense>
  );
}
