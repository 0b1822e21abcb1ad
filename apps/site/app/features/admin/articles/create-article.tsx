import { Link, Loader, useNotifications } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { useDraftStore, useFoundDrafts } from "../../../editing/drafts/use-drafts.ts";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { withBase } from "../../../navigation/base-path.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { emptyArticle, isArticleValues } from "./article-values.ts";
import { messages } from "./messages.ts";

/** A new article is a draft until it is published. Once it is stored, its text is edited. */
export function CreateArticle(): ReactElement {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const store = useDraftStore("article.new", isArticleValues);
  const drafts = useFoundDrafts(store);
  const [createdId, setCreatedId] = useState<string | null>(null);
  // In an effect: by then nothing is unsaved, and the leave guard does not ask.
  useEffect(() => {
    if (createdId !== null) void navigate(`/blog/${createdId}/content/create`, { replace: true });
  }, [createdId, navigate]);
  return (
    <AdminProvider navigate={(path) => void navigate(path)} hrefOf={withBase}>
      <AdminPage
        title={messages.createTitle}
        back={
          <Link variant="quiet" render={<RouterLink to="/admin/articles" />}>
            {messages.back}
          </Link>
        }
      >
        {drafts === undefined ? (
          <Loader label={messages.loadingPage} />
        ) : (
          <ArticleEditor
            articleId={null}
            version={0}
            values={emptyArticle}
            store={store}
            drafts={drafts}
            saveLabel={messages.saveNew}
            onSaved={async ({ articleId }, { title }) => {
              notifications.show({ type: "success", message: messages.wasCreated(title) });
              await queryClient.invalidateQueries();
              // After the save, which this callback is still a part of.
              setTimeout(() => setCreatedId(articleId), 0);
            }}
          />
        )}
      </AdminPage>
    </AdminProvider>
  );
}
