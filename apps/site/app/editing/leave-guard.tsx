import { ConfirmDialog } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useBlocker } from "react-router";
import { messages } from "./messages.ts";

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /**
   * Tries to save before anything is asked; whoever could is let go without a question. @default nothing is tried
   *
   * @returns whether everything is saved
   */
  readonly onTryToSave?: (() => Promise<boolean>) | undefined;
  /** Whether the browser keeps what was typed. @default true */
  readonly isDraftKept?: boolean;
  /** Asked as the tab is about to close or to sign in anew: false lets it go silently. @default always asks */
  readonly shouldAskOnClose?: (() => boolean) | undefined;
}

/** Asks before a page with unsaved text is left, by a link or by closing the tab. */
export function LeaveGuard({
  isDirty,
  onTryToSave,
  isDraftKept = true,
  shouldAskOnClose,
}: LeaveGuardProps): ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isAsking, setAsking] = useState(false);
  const current = useRef({ onTryToSave, shouldAskOnClose, blocker });
  useEffect(() => {
    current.current = { onTryToSave, shouldAskOnClose, blocker };
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (current.current.shouldAskOnClose?.() !== false) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked) return undefined;
    let isCurrent = true;
    const saving = current.current.onTryToSave?.() ?? Promise.resolve(false);
    void saving.then((isSaved) => {
      if (!isCurrent) return;
      if (isSaved) current.current.blocker.proceed?.();
      else setAsking(true);
    });
    return () => {
      isCurrent = false;
      setAsking(false);
    };
  }, [isBlocked]);

  return (
    <ConfirmDialog
      open={isAsking && isBlocked}
      title={messages.leaveTitle}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      negative={!isDraftKept}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isDraftKept ? messages.leaveText : messages.leaveLosing}
    </ConfirmDialog>
  );
}
