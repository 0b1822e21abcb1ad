import type { EventSummary } from "@corp/api";
import { Button } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

export interface SelectionActionsProps {
  readonly events: readonly EventSummary[];
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onUnpublish: () => void;
  readonly onRemove: () => void;
}

/** Bulk actions on the selected events. */
export function SelectionActions({
  events,
  isBusy,
  onPublish,
  onUnpublish,
  onRemove,
}: SelectionActionsProps): ReactElement {
  return (
    <div className="event-row-actions">
      <Button
        size={400}
        variant="secondary"
        loading={isBusy}
        disabled={events.every(({ is_published: isPublished }) => isPublished)}
        onClick={onPublish}
      >
        {messages.publish}
      </Button>
      <Button
        size={400}
        variant="outline"
        disabled={isBusy || events.every(({ is_published: isPublished }) => !isPublished)}
        onClick={onUnpublish}
      >
        {messages.unpublish}
      </Button>
      <Button size={400} variant="ghost-negative" disabled={isBusy} onClick={onRemove}>
        {messages.remove}
      </Button>
    </div>
  );
}
