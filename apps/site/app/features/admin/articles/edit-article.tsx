import type { Article } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Loader, useNotifications } from "@corp/ui";
import { MenuItem } from "@corp/ui/admin/menu";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { RecordHead } from "../../../editing/record-head.tsx";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { ArticleForm, useArticleEditor } from "./article-editor.tsx";
import { messages } from "./messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useArticleActions } from "./use-article-actions.ts";

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

/** The article's title, its state and its actions. */
function ArticleHead({ article }: { article: Article }): ReactElement {
  const navigate = useNavigate();
  const actions = useArticleActions();
  const [isRemoving, setRemoving] = useState(false);
  const { article_id: id, content, title } = article;
  return (
    <>
      <RecordHead
        item={article}
        record={{ entity: "article", id }}
        back={{ to: "/admin/articles", label: messages.back }}
        facts={content === null ? messages.contentMissing : messages.contentWritten(article.reading_minutes)}
        isBusy={actions.isBusy}
        onPublish={(publishAt) => actions.publish([article], publishAt)}
        onUnpublish={() => actions.unpublish([article])}
        onRemove={() => setRemoving(true)}
        removeLabel={messages.remove}
        actions={
          <Button size={400} render={<Link to={`/blog/${id}/content/${content === null ? "create" : "edit"}`} />}>
            {messages.openContent}
          </Button>
        }
        menu={<MenuItem href={`/admin/articles/${id}/revisions`}>{messages.revisions}</MenuItem>}
      />
      <RemoveDialog
        titles={isRemoving ? [title] : []}
        onConfirm={() => actions.remove([article]).then(() => navigate("/admin/articles"))}
        onClose={() => setRemoving(false)}
      />
    </>
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
