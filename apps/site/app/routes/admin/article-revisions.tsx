import type { ReactElement } from "react";
import { messages } from "../../features/admin/content/messages.ts";
import { RevisionsPage } from "../../features/admin/content/revisions/revisions-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";
import type { Route } from "./+types/article-revisions";

export const meta = unlistedMeta(messages.revisions);

export default function AdminArticleRevisions({ params: { articleId } }: Route.ComponentProps): ReactElement {
  return (
    <RevisionsPage
      entity="article"
      id={articleId}
      back={{ to: `/admin/articles/${articleId}/edit`, name: `← ${messages.card}` }}
    />
  );
}
