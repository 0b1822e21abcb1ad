import { pageStatusOf } from "@corp/api/errors";
import { Button, EmptyState, ErrorStub, Link, Loader, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../navigation/page-link.tsx";
import { RichText } from "../rich-text/rich-text.tsx";
import { contentMessages } from "./content-messages.ts";
import { messages } from "./messages.ts";
import "@corp/ui/empty-state.css";

export interface ContentPreviewProps {
  /** Undefined, like the parts, until it is loaded. */
  readonly title: string | undefined;
  /** Safe HTML from the server. */
  readonly parts: readonly (string | null)[] | undefined;
  readonly error: Error | null;
  /** The page that readers see. */
  readonly back: { readonly to: string; readonly name: string };
  readonly onRetry: () => void;
}

/** Preview of content for its editors, without the site's frame. */
export function ContentPreview({ title, parts, error, back, onRetry }: ContentPreviewProps): ReactElement {
  if (error !== null) {
    return (
      <ErrorStub status={pageStatusOf(error) ?? 500} render={<PageLink to={back.to}>{back.name}</PageLink>}>
        <Button variant="outline" size={600} onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </ErrorStub>
    );
  }
  if (parts === undefined) return <Loader label={contentMessages.loading} />;
  const written = parts.filter((part) => part !== null && part !== "");
  return (
    <article className="shell-content">
      <Link render={<PageLink to={back.to} />}>{back.name}</Link>
      <Text as="h1" variant="headline">
        {title}
      </Text>
      {written.length === 0 ? <EmptyState title={contentMessages.empty} /> : null}
      {written.map((html) => (
        <RichText key={html} html={html ?? ""} />
      ))}
    </article>
  );
}
