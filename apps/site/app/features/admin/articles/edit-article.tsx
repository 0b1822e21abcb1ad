import { callQuery } from "@corp/api/react";
import { Loader, useNotifications } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { useDraftStore, useFoundDrafts } from "../../../editing/drafts/use-drafts.ts";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { withBase } from "../../../navigation/base-path.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { ArticleHead } from "./article-head.tsx";
import { isArticleValues, toArticleValues } from "./article-values.ts";
import { messages } from "./messages.ts";

export function EditArticle({ articleId }: { articleId: string }): ReactElement {
  const { api } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const store = useDraftStore(`article.${articleId}`, isArticleValues);
  const drafts = useFoundDrafts(store);
  // Refetched each time the page is opened: a save must name the version that the person sees.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(api, "articleGet", { article_id: articleId }),
    refetchOnMount: "always",
  });
  if (error !== null && data === undefined) {
    return <RecordFailure error={error} onRetry={refetch} to="/admin/articles" toLabel={messages.toList} />;
  }
  return (
    <AdminProvider navigate={(path) => void navigate(path)} hrefOf={withBase}>
      <div className="admin-page">
        {data === undefined ? null : <ArticleHead article={data} />}
        {data === undefined || !isFetchedAfterMount || drafts === undefined ? (
          <Loader label={messages.loadingPage} />
        ) : (
          <FirstSeen key={articleId} value={data}>
            {(article) => (
              <ArticleEditor
                articleId={articleId}
                version={article.version}
                values={toArticleValues(article)}
                store={store}
                drafts={drafts}
                saveLabel={messages.save}
                onSaved={async (_saved, { title }) => {
                  notifications.show({ type: "success", message: messages.wasSaved(title) });
                  await queryClient.invalidateQueries();
                }}
              />
            )}
          </FirstSeen>
        )}
      </div>
    </AdminProvider>
  );
}

/** The first value: what is read later must not replace what is being typed. */
function FirstSeen<Value>({
  value,
  children,
}: {
  value: Value;
  children: (value: Value) => ReactElement;
}): ReactElement {
  const [first] = useState(value);
  return children(first);
}
