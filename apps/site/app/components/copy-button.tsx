import { Button, useNotifications } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { copyText } from "./copy-text.ts";

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
  /** The browser denied the clipboard: what the person can do instead. */
  readonly notCopied: string;
}

/** Needs scripts and the clipboard API: nothing is rendered without them. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps): ReactElement | null {
  const notifications = useNotifications();
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, isOnServer);
  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    notifications.show(isCopied ? { type: "success", message: copied } : { type: "warning", message: notCopied });
  }
  if (!canCopy) return null;
  return (
    <Button variant="outline" size={400} onClick={() => void copy()}>
      {label}
    </Button>
  );
}

/** Browser capabilities do not change. */
const neverChanges = (): (() => void) => () => undefined;
const isOnServer = (): boolean => false;
/** The clipboard API needs a secure context. */
const hasClipboard = (): boolean => "clipboard" in navigator;
