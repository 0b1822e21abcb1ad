import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { ownUrlMessages as messages } from "./own-url-messages.ts";
import "./own-url.css";

export interface OwnUrlProps {
  /** Absolute; it holds the manage token. */
  readonly url: string;
  /** @default false */
  readonly isOpen?: boolean;
}

/** A guest's only way to the registration from another browser. */
export function OwnUrl({ url, isOpen = false }: OwnUrlProps): ReactElement {
  return (
    <details className="own-url" open={isOpen}>
      <summary>{messages.title}</summary>
      <div className="own-url-body">
        <Text variant="caption">{messages.hint}</Text>
        <code className="own-url-text">{url}</code>
        <CopyButton text={url} label={messages.copy} copied={messages.copied} notCopied={messages.notCopied} />
        <QrCode text={url} label={messages.code} />
      </div>
    </details>
  );
}
