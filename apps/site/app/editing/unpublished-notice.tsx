import { Badge, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { publicationState } from "../domain/publication-state.ts";
import type { Publishable } from "../domain/publication-state.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import { publicationText, publicationTones } from "./publication-text.ts";
import "./unpublished-notice.css";

interface UnpublishedNoticeProps {
  readonly item: Publishable;
  /** Where it is edited. */
  readonly editPath: string;
}

/** Above a page that only editors can open so far: its state, and the way back to its form. */
export function UnpublishedNotice({ item, editPath }: UnpublishedNoticeProps): ReactElement {
  return (
    <aside className="unpublished-notice" aria-label={messages.unpublishedLabel}>
      <Badge tone={publicationTones[publicationState(item)]}>{publicationText(item)}</Badge>
      <Text as="span">{messages.unpublishedText}</Text>
      <Link render={<PageLink to={editPath} />}>{messages.toForm}</Link>
    </aside>
  );
}

/** On the page of a preview link. */
export function PreviewNotice(): ReactElement {
  return (
    <aside className="unpublished-notice" aria-label={messages.previewLabel}>
      <Badge tone="warning">{messages.previewLabel}</Badge>
      <Text as="span">{messages.previewText}</Text>
    </aside>
  );
}
