import { Button } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { CopyButton } from "../copy-button.tsx";
import { messages } from "./messages.ts";
import "./share-links.css";

export interface ShareLinksProps {
  readonly title: string;
  /** The absolute URL of the page. */
  readonly url: string;
}

/** Share links that work without scripts; with scripts also the clipboard and the device's share sheet. */
export function ShareLinks({ title, url }: ShareLinksProps): ReactElement {
  const canShare = useSyncExternalStore(neverChanges, hasDialog, isOnServer);
  return (
    <div className="share-ways">
      {shareUrls(title, url).map(([name, href]) => (
        <Button key={name} variant="outline" size={400} href={href} rel="noopener noreferrer" target="_blank">
          {name}
        </Button>
      ))}
      <CopyButton
        text={url}
        label={messages.copyLink}
        copied={messages.linkCopied}
        notCopied={messages.linkNotCopied}
      />
      {canShare ? (
        // Closing the share sheet rejects the promise; that is not a failure.
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

function shareUrls(title: string, url: string): readonly (readonly [name: string, href: string])[] {
  return [
    [messages.telegram, `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`],
    [messages.vk, `https://vk.com/share.php?${new URLSearchParams({ url, title })}`],
  ];
}

/** Browser capabilities do not change. */
const neverChanges = (): (() => void) => () => undefined;
const isOnServer = (): boolean => false;
const hasDialog = (): boolean => "share" in navigator;
