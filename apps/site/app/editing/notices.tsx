import { Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { zoneHere } from "../time/clock-here.ts";
import { momentIn } from "../time/event-time.ts";
import { messages } from "./messages.ts";

export interface DraftNoticeProps {
  /** When it was typed: milliseconds since 1970. @default not shown */
  readonly at?: number | undefined;
  /** From what is stored to the draft, shown on request. @default no button */
  readonly difference?: ReactNode;
  /** @default "Начать заново" */
  readonly discardLabel?: string;
  readonly onDiscard: () => void;
}

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({
  at,
  difference,
  discardLabel = messages.discardDraft,
  onDiscard,
}: DraftNoticeProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <div className="editing-notice" role="status">
      <Text>
        {at === undefined
          ? messages.draftRestored
          : messages.draftRestoredAt(momentIn(new Date(at).toISOString(), zoneHere()))}
      </Text>
      <div className="editing-notice-actions">
        {difference === undefined ? null : (
          <Button variant="ghost" size={400} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? messages.hideDifference : messages.showDifference}
          </Button>
        )}
        <Button variant="outline" size={400} onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
      {isShown ? difference : null}
    </div>
  );
}

export function EditingNotice({ text }: { text: string }): ReactElement {
  return (
    <div className="editing-notice" role="status">
      <Text>{text}</Text>
    </div>
  );
}
