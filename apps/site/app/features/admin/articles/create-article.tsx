import { Link, useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, Navigate } from "react-router";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useCreation } from "../../../editing/use-creation.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { articleFields } from "../../../fields/article/article-fields.tsx";
import { emptyValues } from "../../../fields/field.ts";
import { storedTagIds } from "../../../fields/tags-field.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { ArticleForm, articleForm, storedArticle } from "./article-editor.tsx";
import { messages } from "./messages.ts";
import { createArticle } from "./save-article.ts";

const nothing = { version: 0, value: emptyValues(articleFields) };

/** A new article is a draft until it is published. Once it is stored, its text is edited. */
export function CreateArticle(): ReactElement {
  return (
    <AdminPage
      title={messages.createTitle}
      back={
        <Link variant="quiet" render={<RouterLink to="/admin/articles" />}>
          {messages.back}
        </Link>
      }
    >
      <NewArticle />
    </AdminPage>
  );
}

function NewArticle(): ReactElement {
  const api = useSavingApi();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const create = useCreation();
  const [createdId, setCreatedId] = useState<string | null>(null);
  const editor = useRecordEditor({
    ...articleForm,
    draftKey: "article.new",
    stored: nothing,
    save: async (request, { tag_ids: tags }) => {
      const tagIds = await storedTagIds(api, tags);
      const article = await createArticle(api, { ...request, tag_ids: tagIds }, create().requestKey);
      notifications.show({ type: "success", message: messages.wasCreated(article.title) });
      await queryClient.invalidateQueries();
      setCreatedId(article.article_id);
      return storedArticle(article);
    },
    // No one else can have changed an article that is not stored yet.
    readCurrent: () => nothing,
    // The page that edits the text of the stored article replaces this one.
    adopt: (_shown, _sent, stored) => stored,
  });
  if (createdId !== null && !editor.isDirty) return <Navigate to={`/blog/${createdId}/content/create`} replace />;
  return <ArticleForm editor={editor} isNew />;
}
