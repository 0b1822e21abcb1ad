import type { Article } from "@corp/api";
import { useCallback, useRef, useState } from "react";
import type { Stored } from "../../../editing/autosave/create-autosave.ts";
import type { DraftSlots } from "../../../editing/drafts/draft-store.ts";
import type { Beginning } from "../../../editing/drafts/resume-draft.ts";
import { conflictingRecord } from "../../../editing/engine/save-failure.ts";
import { useAutosave } from "../../../editing/autosave/use-autosave.ts";
import type { EditedText } from "../../../editing/autosave/use-autosave.ts";
import { useSavingApi } from "../../../editing/use-saving-api.ts";
import { isSameArticle, mergeArticles, toArticleValues } from "./article-values.ts";
import type { ArticleValues } from "./article-values.ts";
import { articleErrorsOf, saveArticle } from "./save-article.ts";
import type { ArticleErrors, SavedArticle } from "./save-article.ts";

export interface ArticleFormOptions {
  /** Null: it is not there yet. */
  readonly articleId: string | null;
  readonly beginning: Beginning<ArticleValues>;
  readonly slots: DraftSlots<ArticleValues>;
  readonly onSaved: (saved: SavedArticle, values: ArticleValues) => void | Promise<void>;
}

export interface ArticleForm extends EditedText<ArticleValues> {
  readonly errors: ArticleErrors;
  set<Name extends keyof ArticleValues>(name: Name, value: ArticleValues[Name]): void;
}

type Progress = SavedArticle & { readonly values: ArticleValues };

/** Everything of an article but its text: saved when the editor says so, kept in the browser until then. */
export function useArticleForm({ articleId, beginning, slots, onSaved }: ArticleFormOptions): ArticleForm {
  const api = useSavingApi();
  const [slot] = useState(() => slots.open());
  const [errors, setErrors] = useState<ArticleErrors>({});
  const { stored } = beginning;
  // Further than what was read, where a part has been saved and the next has failed.
  const progress = useRef<Progress | null>(
    articleId === null ? null : { articleId, version: stored.version, values: stored.value },
  );

  const save = async (values: ArticleValues): Promise<Stored<ArticleValues>> => {
    setErrors({});
    try {
      const saved = await saveArticle(api, progress.current, values, ({ article_id, version }, done) => {
        progress.current = { articleId: article_id, version, values: done };
      });
      await onSaved(saved, values);
      return { version: saved.version, value: values };
    } catch (error) {
      setErrors(articleErrorsOf(error));
      throw error;
    }
  };
  const conflictOf = (error: unknown): Stored<ArticleValues> | undefined => {
    const current = conflictingRecord(error) as Article | undefined;
    if (current === undefined) return undefined;
    const theirs = { version: current.version, value: toArticleValues(current) };
    progress.current = { articleId: current.article_id, version: theirs.version, values: theirs.value };
    return theirs;
  };
  const edited = useAutosave({
    ...beginning,
    slot,
    isEqual: isSameArticle,
    merge: mergeArticles,
    save,
    conflictOf,
    isAutomatic: false,
  });

  const { change, getSnapshot } = edited;
  const set = useCallback(
    <Name extends keyof ArticleValues>(name: Name, value: ArticleValues[Name]) => {
      change({ ...getSnapshot().value, [name]: value });
      setErrors((before) => withoutField(before, name));
    },
    [change, getSnapshot],
  );
  return { ...edited, errors, set };
}

/** A field's complaints go as it is mended. */
function withoutField(errors: ArticleErrors, name: string): ArticleErrors {
  const isOther = ([path]: readonly [string, unknown]): boolean => path !== name && !path.startsWith(`${name}.`);
  return Object.fromEntries(Object.entries(errors).filter(isOther));
}
