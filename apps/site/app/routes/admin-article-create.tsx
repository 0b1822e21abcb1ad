import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/articles/messages.ts";
import type { Route } from "./+types/admin-article-create";

export const meta: Route.MetaFunction = () => [{ title: messages.createTitle }, { name: "robots", content: "noindex" }];

const CreateArticle = lazy(async () => {
  const { CreateArticle: page } = await import("../features/admin/articles/create-article.tsx");
  return { default: page };
});

export default function AdminArticleCreate(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loadingPage} />}>
      <CreateArticle />
    </Suspense>
  );
}
