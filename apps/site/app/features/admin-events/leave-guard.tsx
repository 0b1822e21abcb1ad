import { ConfirmDialog } from "@corp/ui";
import { useEffect } from "react";
import type { ReactElement } from "react";
import { useBlocker } from "react-router";
import { messages } from "./messages.ts";

/** Asks before a page with unsaved text is left, by a link or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }): ReactElement {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={messages.leaveTitle}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {messages.leaveText}
    </ConfirmDialog>
  );
}
