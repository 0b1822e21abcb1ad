import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/articles/messages.ts";
import type { Route } from "./+types/admin-article-edit";

export const meta: Route.MetaFunction = () => [{ title: messages.editTitle }, { name: "robots", content: "noindex" }];

const EditArticle = lazy(async () => {
  const { EditArticle: page } = await import("../features/admin/articles/edit-article.tsx");
  return { default: page };
});

export default function AdminArticleEdit({ params: { articleId } }: Route.ComponentProps): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loadingPage} />}>
      <EditArticle key={articleId} articleId={articleId} />
    </Suspense>
  );
}
