import { Button, Text, useNotifications } from "@corp/ui";
import type { ReactElement } from "react";
import { ChangedBy } from "./changed-by.tsx";
import { messages } from "./messages.ts";
import { RecordConflict } from "./record-conflict.tsx";
import type { Description } from "./record-conflict.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

export interface RecordNoticesProps<Values extends object> {
  readonly editor: RecordEditor<Values>;
  readonly describe: (values: Values) => Description;
}

/** Above a form's fields: a conflict to decide, or the notice of a restored draft. */
export function RecordNotices<Values extends object>({
  editor,
  describe,
}: RecordNoticesProps<Values>): ReactElement | null {
  const notifications = useNotifications();
  const { dispute } = editor;
  if (dispute !== null) {
    return (
      <RecordConflict
        mine={describe(dispute.mine)}
        theirs={describe(dispute.theirs)}
        changedBy={dispute.revised === undefined ? null : <ChangedBy record={dispute.revised} since={dispute.since} />}
        onKeepMine={editor.keepMine}
        onKeepTheirs={() => {
          const mine = editor.keepTheirs();
          notifications.show({
            type: "info",
            message: messages.tookTheirs,
            action: { label: messages.backToMine, onAction: () => editor.change(() => mine, "") },
          });
        }}
      />
    );
  }
  if (!editor.isDraftRestored) return null;
  return (
    <div className="record-notice" role="status">
      <Text>{messages.draftRestored}</Text>
      <Button variant="outline" size={400} onClick={editor.discard}>
        {messages.discardDraft}
      </Button>
    </div>
  );
}
