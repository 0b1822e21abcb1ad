import { useNotifications } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { copyText } from "../../../editing/clipboard.ts";
import { ConflictDialog } from "../../../editing/conflict-dialog.tsx";
import { FieldDifferences } from "../../../editing/difference/difference-view.tsx";
import type { DraftStore, FoundDrafts } from "../../../editing/drafts/draft-store.ts";
import { resumeDraft } from "../../../editing/drafts/resume-draft.ts";
import type { EditStatus } from "../../../editing/engine/edit-state.ts";
import { mergeFields } from "../../../editing/engine/merge-fields.ts";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { DraftNotice, EditingNotice } from "../../../editing/notices.tsx";
import { ChangedBy } from "../../../editing/records/changed-by.tsx";
import { useSaveShortcut } from "../../../editing/use-save-shortcut.ts";
import { articleChanges } from "./article-facts.ts";
import { ArticleFields } from "./article-form.tsx";
import { isSameArticle } from "./article-values.ts";
import type { ArticleValues } from "./article-values.ts";
import type { SavedArticle } from "./save-article.ts";
import { useArticleForm } from "./use-article-form.ts";

export interface ArticleEditorProps {
  /** Null: not stored yet. */
  readonly articleId: string | null;
  readonly version: number;
  readonly values: ArticleValues;
  readonly store: DraftStore<ArticleValues>;
  readonly drafts: FoundDrafts<ArticleValues>;
  readonly saveLabel: string;
  readonly onSaved: (saved: SavedArticle, values: ArticleValues) => void | Promise<void>;
}

/** The form with its restored draft, its conflict and the question before leaving. */
export function ArticleEditor(props: ArticleEditorProps): ReactElement {
  const { articleId, version, values, store, drafts, saveLabel, onSaved } = props;
  const notifications = useNotifications();
  const [beginning] = useState(() =>
    resumeDraft({ version, value: values }, drafts, { isEqual: isSameArticle, merge: mergeFields }),
  );
  const form = useArticleForm({ articleId, beginning, store, onSaved });
  const [isRestored, setRestored] = useState(beginning.found !== null);
  const [isPostponed, setPostponed] = useState(false);
  const { status } = form;
  const theirs = status.kind === "conflict" ? status.theirs : null;
  const save = (): void => {
    setPostponed(false);
    void form.saveNow();
  };
  useSaveShortcut(save);

  const keepTheirs = async (): Promise<void> => {
    const mine = articleChanges(values, form.value).map(({ label, after }) => `${label}: ${after}`);
    await copyText(mine.join("\n\n"));
    form.keepTheirs();
    setRestored(false);
    notifications.show({ type: "info", message: editing.copiedMine });
  };

  const notices = (
    <>
      {isRestored && form.isDirty ? (
        <DraftNotice
          at={beginning.found?.draft.at}
          difference={<FieldDifferences fields={articleChanges(form.stored.value, form.value)} />}
          onDiscard={() => {
            form.change(form.stored.value);
            setRestored(false);
          }}
        />
      ) : null}
      {drafts.isOpenElsewhere ? <EditingNotice text={editing.elsewhere} /> : null}
      {form.isDraftStored ? null : <EditingNotice text={editing.draftDoesNotFit} />}
    </>
  );
  return (
    <>
      <LeaveGuard
        isDirty={form.isDirty}
        isDraftStored={form.isDraftStored}
        shouldAskOnClose={() => !isSigningIn(form.getSnapshot().status)}
      />
      <ArticleFields
        form={{ ...form, saveNow: async () => (save(), true) }}
        saveLabel={saveLabel}
        onShowConflict={() => setPostponed(false)}
        notices={notices}
      />
      {theirs === null ? null : (
        <ConflictDialog
          isOpen={!isPostponed}
          onKeepMine={() => form.keepMine()}
          onKeepTheirs={keepTheirs}
          onLater={() => setPostponed(true)}
        >
          {articleId === null ? null : (
            <ChangedBy record={{ entity: "article", id: articleId }} since={form.stored.version} />
          )}
          <FieldDifferences fields={articleChanges(theirs.value, form.mergedWithTheirs())} />
        </ConflictDialog>
      )}
    </>
  );
}

/** The sign-in returns to this page and its draft. */
function isSigningIn(status: EditStatus<ArticleValues>): boolean {
  return status.kind === "failed" && status.failure.reason === "signed-out";
}
