import { Button, useNotifications } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import "./share-ways.css";

export interface ShareWaysProps {
  readonly title: string;
  /** Absolute address of the page. */
  readonly url: string;
}

/** Ways to send a page to somebody: links that work everywhere; with scripts the clipboard and the device's own. */
export function ShareWays({ title, url }: ShareWaysProps): ReactElement {
  const notifications = useNotifications();
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, isOnServer);
  const canShare = useSyncExternalStore(neverChanges, hasDialog, isOnServer);
  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    notifications.show(
      isCopied
        ? { type: "success", message: messages.linkCopied }
        : { type: "warning", message: messages.linkNotCopied },
    );
  }
  return (
    <div className="share-ways">
      {shareAddresses(title, url).map(([name, href]) => (
        <Button key={name} variant="outline" size={400} href={href} rel="noopener noreferrer" target="_blank">
          {name}
        </Button>
      ))}
      {canCopy ? (
        <Button variant="outline" size={400} onClick={() => void copy()}>
          {messages.copyLink}
        </Button>
      ) : null}
      {canShare ? (
        // A person who closes the device's own dialog has decided not to share: that is no failure.
        <Button
          variant="outline"
          size={400}
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          {messages.more}
        </Button>
      ) : null}
    </div>
  );
}

function shareAddresses(title: string, url: string): readonly (readonly [name: string, href: string])[] {
  return [
    [messages.telegram, `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`],
    [messages.vk, `https://vk.com/share.php?${new URLSearchParams({ url, title })}`],
  ];
}

/** What a browser can do does not change. */
const neverChanges = (): (() => void) => () => undefined;
const isOnServer = (): boolean => false;
/** The clipboard is there over https alone. */
const hasClipboard = (): boolean => "clipboard" in navigator;
const hasDialog = (): boolean => "share" in navigator;
