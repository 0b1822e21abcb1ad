import type { ReactElement } from "react";
import { CreateArticle } from "../../features/admin/articles/create-article.tsx";
import { messages } from "../../features/admin/articles/messages.ts";
import type { Route } from "./+types/article-create";

export const meta: Route.MetaFunction = () => [{ title: messages.createTitle }, { name: "robots", content: "noindex" }];

export default function AdminArticleCreate(): ReactElement {
  return <CreateArticle />;
}
