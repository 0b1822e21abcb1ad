import type { Article } from "@corp/api";
import { Button } from "@corp/ui";
import { MenuItem } from "@corp/ui/admin/menu";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useNavigate } from "react-router";
import { RecordHead } from "../../../editing/record-head.tsx";
import { messages } from "./messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useArticleActions } from "./use-article-actions.ts";

/** The article's title, its state and its actions. */
export function ArticleHead({ article }: { article: Article }): ReactElement {
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
