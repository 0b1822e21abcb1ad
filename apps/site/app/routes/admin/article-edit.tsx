import type { ReactElement } from "react";
import { EditArticle } from "../../features/admin/articles/edit-article.tsx";
import { messages } from "../../features/admin/articles/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import type { Route } from "./+types/article-edit";

export const meta = unlistedMeta(messages.editTitle);

export default function AdminArticleEdit({ params: { articleId } }: Route.ComponentProps): ReactElement {
  return <EditArticle key={articleId} articleId={articleId} />;
}
