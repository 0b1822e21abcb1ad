import type { Article } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Loader, useNotifications } from "@corp/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { ArticleForm, useArticleEditor } from "./article-editor.tsx";
import { ArticleHead } from "./article-head.tsx";
import { messages } from "./messages.ts";

export function EditArticle({ articleId }: { articleId: string }): ReactElement {
  const { api } = useServices();
  // Refetched each time the page is opened: a save must name the version that the person sees.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(api, "articleGet", { article_id: articleId }),
    refetchOnMount: "always",
  });
  if (error !== null && data === undefined) {
    return <RecordFailure error={error} onRetry={refetch} to="/admin/articles" toLabel={messages.toList} />;
  }
  return (
    <div className="admin-page">
      {data === undefined ? null : <ArticleHead article={data} />}
      {data === undefined || !isFetchedAfterMount ? (
        <Loader label={messages.loadingPage} />
      ) : (
        <StoredArticleForm key={articleId} article={data} />
      )}
    </div>
  );
}

function StoredArticleForm({ article }: { article: Article }): ReactElement {
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const editor = useArticleEditor(article, async ({ title }) => {
    notifications.show({ type: "success", message: messages.wasSaved(title) });
    await queryClient.invalidateQueries();
  });
  return <ArticleForm editor={editor} />;
}
