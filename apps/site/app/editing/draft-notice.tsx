import { Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { momentIn } from "../time/event-time.ts";
import { zoneHere } from "../time/clock-here.ts";
import { messages } from "./messages.ts";
import "./notice.css";

export interface DraftNoticeProps {
  /** Milliseconds since 1970; when it was typed. @default it is not said */
  readonly at?: number | undefined;
  /** Mine against what is stored, shown when asked for. @default nothing to show */
  readonly difference?: ReactNode;
  /** @default "Начать заново" */
  readonly discardLabel?: string;
  readonly onDiscard: () => void;
}

/** What was not saved in an earlier life of the page is back, and may be put away. */
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
