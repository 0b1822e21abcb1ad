import type { ReactElement } from "react";
import { CreateArticle } from "../../features/admin/articles/create-article.tsx";
import { messages } from "../../features/admin/articles/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.createTitle);

export default function AdminArticleCreate(): ReactElement {
  return <CreateArticle />;
}
