import type { Article } from "@corp/api";
import { useMemo } from "react";
import type { ReactElement } from "react";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { useRecordEditor } from "../../../editing/records/use-record-editor.ts";
import type { RecordEditor, RecordEditorOptions } from "../../../editing/records/use-record-editor.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { articleFields, articleSections } from "../../../fields/article/article-fields.tsx";
import type { ArticleValues } from "../../../fields/article/article-fields.tsx";
import {
  adoptValues,
  describeValues,
  exampleValues,
  fieldLabel,
  readValues,
  writeValues,
} from "../../../fields/field.ts";
import { RecordFields } from "../../../fields/record-fields.tsx";
import { storedTagIds } from "../../../fields/tags-field.tsx";
import { messages } from "./messages.ts";
import { articleRequest, saveArticle } from "./save-article.ts";

/** The options that the editors of a new and of a stored article share, made of the table of fields. */
export const articleForm = {
  shape: exampleValues(articleFields),
  schema: articleRequest,
  toRequest: (values: ArticleValues) => writeValues(articleFields, values),
  adopt: (shown: ArticleValues, sent: ArticleValues, stored: ArticleValues) =>
    adoptValues(articleFields, shown, sent, stored),
} satisfies Pick<RecordEditorOptions<ArticleValues, typeof articleRequest>, "shape" | "schema" | "toRequest" | "adopt">;

export function storedArticle(article: Article): Stored<ArticleValues> {
  return { version: article.version, value: readValues(articleFields, article) };
}

/** @param onSaved is a part of the save */
export function useArticleEditor(
  article: Article,
  onSaved: (values: ArticleValues) => Promise<void>,
): RecordEditor<ArticleValues> {
  const api = useSavingApi();
  const { article_id } = article;
  const stored = useMemo(() => storedArticle(article), [article]);
  return useRecordEditor({
    ...articleForm,
    draftKey: `article.${article_id}`,
    stored,
    save: async (request, values, { version, value }) => {
      const tagIds = await storedTagIds(api, values.tag_ids);
      const known = { article_id, version, request: articleForm.toRequest(value) };
      const saved = await saveArticle(api, known, { ...request, tag_ids: tagIds });
      await onSaved(values);
      return saved === null ? { version, value } : storedArticle(saved);
    },
    readCurrent: (current) => storedArticle(current as Article),
    revised: { entity: "article", id: article_id },
  });
}

interface ArticleFormProps {
  readonly editor: RecordEditor<ArticleValues>;
  /** Not stored yet. @default false */
  readonly isNew?: boolean;
}

export function ArticleForm({ editor, isNew = false }: ArticleFormProps): ReactElement {
  return (
    <>
      <LeaveGuard
        isDirty={editor.isDirty}
        isDraftStored={editor.isDraftStored}
        // The sign-in returns to this page and its draft.
        shouldAskOnClose={() => !editor.isSignedOut}
      />
      <RecordForm
        editor={editor}
        describe={(values) => describeValues(articleFields, values)}
        findFieldName={(path, values) => fieldLabel(articleFields, path, values)}
        isNew={isNew}
        submitLabel={isNew ? messages.saveNew : messages.save}
      >
        <RecordFields fields={articleFields} sections={articleSections} editor={editor} isNew={isNew} />
      </RecordForm>
    </>
  );
}
