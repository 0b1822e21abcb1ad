import { useNotifications } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { ConflictDialog } from "../../../editing/conflict-dialog.tsx";
import { FieldDifferences } from "../../../editing/difference/difference-view.tsx";
import { DraftNotice } from "../../../editing/draft-notice.tsx";
import type { DraftSlots, FoundDrafts } from "../../../editing/drafts/draft-store.ts";
import { EditingNotice } from "../../../editing/editing-notice.tsx";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { resumeDraft } from "../../../editing/drafts/resume-draft.ts";
import { useSaveShortcut } from "../../../editing/use-save-shortcut.ts";
import { articleChanges } from "./article-facts.ts";
import { ArticleFields } from "./article-form.tsx";
import { isSameArticle, mergeArticles } from "./article-values.ts";
import type { ArticleValues } from "./article-values.ts";
import type { SavedArticle } from "./save-article.ts";
import { useArticleForm } from "./use-article-form.ts";

export interface ArticleEditorProps {
  /** Null: it is not there yet. */
  readonly articleId: string | null;
  readonly version: number;
  readonly values: ArticleValues;
  readonly slots: DraftSlots<ArticleValues>;
  readonly drafts: FoundDrafts<ArticleValues>;
  readonly saveLabel: string;
  readonly onSaved: (saved: SavedArticle, values: ArticleValues) => void | Promise<void>;
}

/** The form with its memory: a draft of an earlier life of the page, somebody else's save, a question before leaving. */
export function ArticleEditor(props: ArticleEditorProps): ReactElement {
  const { articleId, version, values, slots, drafts, saveLabel, onSaved } = props;
  const notifications = useNotifications();
  const [beginning] = useState(() =>
    resumeDraft({ version, value: values }, drafts, { isEqual: isSameArticle, merge: mergeArticles }),
  );
  const form = useArticleForm({ articleId, beginning, slots, onSaved });
  const [isRestored, setRestored] = useState(beginning.found !== null);
  const [isPostponed, setPostponed] = useState(false);
  const { state } = form;
  const theirs = state.kind === "conflict" ? state.theirs : null;
  const save = (): void => {
    setPostponed(false);
    void form.saveNow();
  };
  useSaveShortcut(save);

  const keepTheirs = async (): Promise<void> => {
    // The form's own fields fit into a line each: what was typed goes where it can be pasted from.
    const mine = articleChanges(values, form.value).map(({ label, after }) => `${label}: ${after}`);
    await navigator.clipboard?.writeText(mine.join("\n\n")).catch(() => undefined);
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
      {form.isDraftKept ? null : <EditingNotice text={editing.draftDoesNotFit} />}
    </>
  );
  return (
    <>
      <LeaveGuard
        isDirty={form.isDirty}
        isDraftKept={form.isDraftKept}
        shouldAskOnClose={() => !isSigningIn(form.getSnapshot().state)}
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
          <FieldDifferences fields={articleChanges(theirs.value, form.value)} />
        </ConflictDialog>
      )}
    </>
  );
}

/** The page leaves to sign in anew, and comes back to its draft. */
function isSigningIn(state: ReturnType<typeof useArticleForm>["state"]): boolean {
  return state.kind === "failed" && state.failure.reason === "signed-out";
}
