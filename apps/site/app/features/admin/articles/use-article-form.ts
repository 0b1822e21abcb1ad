import type { Article } from "@corp/api";
import { useCallback, useRef, useState } from "react";
import { useEditedValue } from "../../../editing/autosave/use-edited-value.ts";
import type { EditedValue } from "../../../editing/autosave/use-edited-value.ts";
import type { DraftStore } from "../../../editing/drafts/draft-store.ts";
import type { Beginning } from "../../../editing/drafts/resume-draft.ts";
import type { Stored } from "../../../editing/engine/edit-state.ts";
import { mergeFields } from "../../../editing/engine/merge-fields.ts";
import { conflictingRecord } from "../../../editing/engine/save-failure.ts";
import { useCreation } from "../../../editing/use-creation.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { isSameArticle, toArticleValues } from "./article-values.ts";
import type { ArticleValues } from "./article-values.ts";
import { saveArticle } from "./save-article.ts";
import type { SavedArticle } from "./save-article.ts";

export interface ArticleFormOptions {
  /** Null: not stored yet. */
  readonly articleId: string | null;
  readonly beginning: Beginning<ArticleValues>;
  readonly store: DraftStore<ArticleValues>;
  readonly onSaved: (saved: SavedArticle, values: ArticleValues) => void | Promise<void>;
}

export interface ArticleForm extends EditedValue<ArticleValues> {
  set<Name extends keyof ArticleValues>(name: Name, value: ArticleValues[Name]): void;
}

type Progress = SavedArticle & { readonly values: ArticleValues };

/** Everything of an article but its text: saved on request, stored as a draft in the browser until then. */
export function useArticleForm({ articleId, beginning, store, onSaved }: ArticleFormOptions): ArticleForm {
  const api = useSavingApi();
  const [slot] = useState(() => store.open());
  const { stored } = beginning;
  // Ahead of what was read when one part has been saved and the next has failed.
  const progress = useRef<Progress | null>(
    articleId === null ? null : { articleId, version: stored.version, values: stored.value },
  );

  const create = useCreation();

  const save = async (values: ArticleValues): Promise<{ readonly version: number }> => {
    const saved = await saveArticle(api, progress.current ?? create(), values, ({ article_id, version }, done) => {
      progress.current = { articleId: article_id, version, values: done };
    });
    await onSaved(saved, values);
    return { version: saved.version };
  };
  const conflictOf = (error: unknown): Stored<ArticleValues> | undefined => {
    const current = conflictingRecord(error) as Article | undefined;
    if (current === undefined) return undefined;
    const theirs = { version: current.version, value: toArticleValues(current) };
    progress.current = { articleId: current.article_id, version: theirs.version, values: theirs.value };
    return theirs;
  };
  const edited = useEditedValue({
    ...beginning,
    slot,
    isEqual: isSameArticle,
    merge: mergeFields,
    save,
    conflictOf,
    saves: "on-request",
  });

  const { change, getSnapshot } = edited;
  const set = useCallback(
    <Name extends keyof ArticleValues>(name: Name, value: ArticleValues[Name]) =>
      change({ ...getSnapshot().value, [name]: value }, name),
    [change, getSnapshot],
  );
  return { ...edited, set };
}
