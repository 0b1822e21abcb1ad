import type { Article } from "@corp/api";
import { Badge, Button, Link, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { publicationState, publicationText, publicationTones } from "../../../editing/publication-state.ts";
import { PublishDialog } from "../../../editing/publish-dialog.tsx";
import { messages } from "./messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useArticleActions } from "./use-article-actions.ts";

/** The article's title, its state and its actions. */
export function ArticleHead({ article }: { article: Article | null }): ReactElement {
  const navigate = useNavigate();
  const actions = useArticleActions();
  const [asked, setAsked] = useState<"publish" | "remove" | null>(null);
  const close = (): void => setAsked(null);
  return (
    <header className="article-head">
      <Link variant="quiet" render={<RouterLink to="/admin/articles" />}>
        {messages.back}
      </Link>
      <Text as="h1" variant="headline">
        {article?.title ?? messages.editTitle}
      </Text>
      {article === null ? null : (
        <>
          <div className="article-head-actions">
            <Badge tone={publicationTones[publicationState(article)]}>{publicationText(article)}</Badge>
            <Text as="span" variant="caption" tone="muted">
              {article.content === null ? messages.contentMissing : messages.contentWritten(article.reading_minutes)}
            </Text>
          </div>
          <div className="article-head-actions">
            <Button size={400} render={<RouterLink to={contentPath(article)} />}>
              {messages.openContent}
            </Button>
            <Button
              size={400}
              variant="outline"
              render={<RouterLink to={`/blog/${article.article_id}/content/edit?view=preview`} />}
            >
              {messages.preview}
            </Button>
            <Button
              size={400}
              variant="outline"
              render={<RouterLink to={`/admin/articles/${article.article_id}/revisions`} />}
            >
              {messages.revisions}
            </Button>
            {article.is_published ? (
              <Button
                size={400}
                variant="outline"
                loading={actions.isBusy}
                onClick={() => void actions.unpublish([article])}
              >
                {messages.unpublish}
              </Button>
            ) : (
              <Button size={400} variant="outline" loading={actions.isBusy} onClick={() => setAsked("publish")}>
                {messages.publish}
              </Button>
            )}
            <Button size={400} variant="ghost-negative" onClick={() => setAsked("remove")}>
              {messages.remove}
            </Button>
          </div>
          <PublishDialog
            title={article.title}
            isOpen={asked === "publish"}
            onPublish={(publishAt) => actions.publish([article], publishAt)}
            onClose={close}
          />
          <RemoveDialog
            titles={asked === "remove" ? [article.title] : []}
            onConfirm={() => actions.remove([article]).then(() => navigate("/admin/articles"))}
            onClose={close}
          />
        </>
      )}
    </header>
  );
}

function contentPath({ article_id: id, content }: Article): string {
  return `/blog/${id}/content/${content === null ? "create" : "edit"}`;
}
