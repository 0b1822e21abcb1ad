import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

/** A request to {@link useConfirm}. */
export interface ConfirmRequest extends Pick<
  ConfirmDialogProps,
  "title" | "confirmLabel" | "cancelLabel" | "negative"
> {
  /** The consequences, and whether they can be undone. */
  description?: ReactNode;
  /** Runs on confirmation, before the dialog closes; the confirm button is pending meanwhile. */
  action?: (() => Promise<unknown>) | undefined;
}

/**
 * Opens a confirmation dialog and resolves to the decision. Requests are queued: one dialog at a time.
 *
 * @throws the rejection of `action`, after the dialog has closed
 */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

interface Question extends ConfirmRequest {
  readonly id: number;
  readonly settle: (answer: boolean | Promise<boolean>) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Renders the dialogs of {@link useConfirm}. Mount it once around all its callers. */
export function ConfirmProvider({ children }: { children: ReactNode }): ReactElement {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [isPending, setPending] = useState(false);
  const unanswered = useRef<readonly Question[]>(questions);
  const lastId = useRef(0);
  const question = questions[0];

  useEffect(() => {
    unanswered.current = questions;
  }, [questions]);
  // An unmounted dialog can never be answered, so its pending requests resolve to false.
  useEffect(() => () => unanswered.current.forEach(({ settle }) => settle(false)), []);

  const confirm = useCallback<Confirm>((request) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    lastId.current += 1;
    const queued: Question = { ...request, id: lastId.current, settle: resolve };
    setQuestions((waiting) => [...waiting, queued]);
    return promise;
  }, []);

  const answer = (asked: Question, result: boolean | Promise<boolean>): void => {
    asked.settle(result);
    setPending(false);
    setQuestions((waiting) => waiting.filter(({ id }) => id !== asked.id));
  };
  const handleConfirm = async (asked: Question): Promise<void> => {
    if (asked.action === undefined) return answer(asked, true);
    setPending(true);
    const finished = runAction(asked.action);
    // Only waits: `settle` passes the rejection to the caller of `confirm`.
    await finished.catch(() => undefined);
    answer(asked, finished);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question !== undefined && (
        <ConfirmDialog
          key={question.id}
          open
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel}
          negative={question.negative}
          pending={isPending}
          onConfirm={() => void handleConfirm(question)}
          onCancel={() => answer(question, false)}
        >
          {question.description}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

/** Turns a synchronous throw into a rejection. */
async function runAction(action: () => Promise<unknown>): Promise<boolean> {
  await action();
  return true;
}

/**
 * Asks for confirmation from any handler: `if (await confirm({ title: "Удалить событие?", confirmLabel: "Удалить" }))
 * …`
 *
 * @throws {Error} outside a {@link ConfirmProvider}
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error("useConfirm: there is no ConfirmProvider around this component");
  return confirm;
}
