import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/dashboard/messages.ts";
import type { Route } from "./+types/admin";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const DashboardPage = lazy(async () => {
  const { DashboardPage: page } = await import("../features/admin/dashboard/dashboard-page.tsx");
  return { default: page };
});

export default function Admin(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <DashboardPage />
    </Suspense>
  );
}
