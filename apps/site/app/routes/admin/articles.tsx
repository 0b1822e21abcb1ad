import type { ReactElement } from "react";
import { ArticlesPage } from "../../features/admin/articles/articles-page.tsx";
import { messages } from "../../features/admin/articles/messages.ts";
import type { Route } from "./+types/articles";

export const meta: Route.MetaFunction = () => [{ title: messages.listTitle }, { name: "robots", content: "noindex" }];

export default function AdminArticles(): ReactElement {
  return <ArticlesPage />;
}
