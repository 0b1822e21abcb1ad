import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

/** A question for {@link useConfirm}. */
export interface ConfirmRequest extends Pick<
  ConfirmDialogProps,
  "title" | "confirmLabel" | "cancelLabel" | "negative"
> {
  /** What follows, and whether it can be undone. */
  description?: ReactNode;
  /** Done on confirmation, before the question goes; meanwhile its button is pending. */
  action?: (() => Promise<unknown>) | undefined;
}

/**
 * Asks, and tells whether the person agreed. A question while another one stands there waits its turn.
 *
 * @throws whatever `action` rejects with; the question is closed then
 */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

interface Question extends ConfirmRequest {
  readonly id: number;
  readonly settle: (answer: boolean | Promise<boolean>) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Stands once around everything that asks by {@link useConfirm}, and shows the questions. */
export function ConfirmProvider({ children }: { children: ReactNode }): ReactElement {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [isPending, setPending] = useState(false);
  const unanswered = useRef<readonly Question[]>(questions);
  const lastId = useRef(0);
  const question = questions[0];

  useEffect(() => {
    unanswered.current = questions;
  }, [questions]);
  // Whoever waits for an answer that nobody can give any more would wait for ever.
  useEffect(() => () => unanswered.current.forEach(({ settle }) => settle(false)), []);

  const confirm = useCallback<Confirm>((request) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    lastId.current += 1;
    const added: Question = { ...request, id: lastId.current, settle: resolve };
    setQuestions((waiting) => [...waiting, added]);
    return promise;
  }, []);

  const answer = (asked: Question, result: boolean | Promise<boolean>): void => {
    asked.settle(result);
    setPending(false);
    setQuestions((waiting) => waiting.filter(({ id }) => id !== asked.id));
  };
  const act = async (asked: Question): Promise<void> => {
    if (asked.action === undefined) return answer(asked, true);
    setPending(true);
    const done = runAction(asked.action);
    await done.catch(() => undefined);
    answer(asked, done);
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
          onConfirm={() => void act(question)}
          onCancel={() => answer(question, false)}
        >
          {question.description}
        </ConfirmDialog>
      )}
    </ConfirmContext>
  );
}

/** A failure before the first promise is one like any other. */
async function runAction(action: () => Promise<unknown>): Promise<boolean> {
  await action();
  return true;
}

/**
 * Asks in a dialog from any handler: `if (await confirm({ title: "Удалить событие?", confirmLabel: "Удалить" })) …`
 *
 * @throws {Error} outside a {@link ConfirmProvider}
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error("useConfirm: there is no ConfirmProvider around this component");
  return confirm;
}
