import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/articles/messages.ts";
import type { Route } from "./+types/admin-articles";

export const meta: Route.MetaFunction = () => [{ title: messages.listTitle }, { name: "robots", content: "noindex" }];

const ArticlesPage = lazy(async () => {
  const { ArticlesPage: page } = await import("../features/admin/articles/articles-page.tsx");
  return { default: page };
});

export default function AdminArticles(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <ArticlesPage />
    </Suspense>
  );
}
