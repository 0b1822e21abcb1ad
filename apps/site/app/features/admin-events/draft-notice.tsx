import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

export function DraftNotice({ onDiscard }: { onDiscard: () => void }): ReactElement {
  return (
    <div className="event-form-notice" role="status">
      <Text>{messages.draftRestored}</Text>
      <Button variant="outline" size={400} onClick={onDiscard}>
        {messages.discardDraft}
      </Button>
    </div>
  );
}
