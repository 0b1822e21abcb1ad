import type { ReactElement } from "react";
import { ArticlesPage } from "../../features/admin/articles/articles-page.tsx";
import { messages } from "../../features/admin/articles/messages.ts";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.listTitle);

export default function AdminArticles(): ReactElement {
  return <ArticlesPage />;
}
