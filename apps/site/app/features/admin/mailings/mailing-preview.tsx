import type { ResponseOf } from "@corp/api";
import { Button, Loader, Text } from "@corp/ui";
import { useId } from "react";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

interface MailingPreviewProps {
  /** Undefined until the preview is asked for. */
  readonly preview: ResponseOf<"mailingPreview"> | undefined;
  readonly isLoading: boolean;
  readonly onShow: () => void;
}

/** How many people the email would reach now, and how many of them have to confirm theirs first. */
export const Recipients = ({
  of: { recipients, unconfirmed },
}: {
  of: Pick<ResponseOf<"mailingPreview">, "recipients" | "unconfirmed">;
}): ReactElement => (
  <>
    <Text>{messages.recipients(recipients)}</Text>
    {unconfirmed === 0 ? null : <Text tone="muted">{messages.unconfirmed(unconfirmed)}</Text>}
  </>
);

/** The stored email as HTML and as text. */
export function MailingPreview({ preview, isLoading, onShow }: MailingPreviewProps): ReactElement {
  const headingId = useId();
  return (
    <section className="mailing-preview" aria-labelledby={headingId}>
      <div className="admin-head">
        <Text as="h2" variant="title" id={headingId}>
          {messages.preview}
        </Text>
        <Button variant="outline" size={400} loading={isLoading} onClick={onShow}>
          {preview === undefined ? messages.show : messages.showAgain}
        </Button>
      </div>
      {preview === undefined ? (
        isLoading ? (
          <Loader label={messages.previewLoading} />
        ) : null
      ) : (
        <>
          <div role="status">
            <Recipients of={preview} />
          </div>
          {preview.unpublished.length === 0 ? null : (
            <Text tone="negative">{messages.unpublishedNow(preview.unpublished)}</Text>
          )}
          <Text as="h3" variant="subtitle">
            {messages.asHtml}
          </Text>
          <iframe
            key={preview.url}
            src={preview.url}
            title={messages.frame}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
          <section className="mailing-text" aria-labelledby={`${headingId}-text`}>
            <Text as="h3" variant="subtitle" id={`${headingId}-text`}>
              {messages.asText}
            </Text>
            <pre>{preview.text}</pre>
          </section>
        </>
      )}
    </section>
  );
}
