import { ConfirmDialog } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useBlocker } from "react-router";
import { messages } from "./messages.ts";

export interface LeaveGuardProps {
  readonly isDirty: boolean;
  /**
   * Tried before anything is asked; when everything is saved, the page is left without a question. @default not tried
   *
   * @returns whether everything is saved
   */
  readonly onTryToSave?: (() => Promise<boolean>) | undefined;
  /** Whether the browser stores the draft. @default true */
  readonly isDraftStored?: boolean;
  /** Called when the tab is about to close or to sign in anew; false: no question. @default always asks */
  readonly shouldAskOnClose?: (() => boolean) | undefined;
}

/** Asks before a page with unsaved input is left, by a link or by closing the tab. */
export function LeaveGuard({
  isDirty,
  onTryToSave,
  isDraftStored = true,
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
      negative={!isDraftStored}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isDraftStored ? messages.leaveText : messages.leaveLosing}
    </ConfirmDialog>
  );
}
