import { useNotifications } from "@corp/ui";
import type { ReactElement } from "react";
import { FieldDifferences } from "../difference/difference-view.tsx";
import { messages as editing } from "../messages.ts";
import { DraftNotice, EditingNotice } from "../notices.tsx";
import { ChangedBy } from "./changed-by.tsx";
import { messages } from "./messages.ts";
import { RecordConflict } from "./record-conflict.tsx";
import type { Description } from "./record-conflict.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

export interface RecordNoticesProps<Values extends object> {
  readonly editor: RecordEditor<Values>;
  readonly describe: (values: Values) => Description;
}

/** Above a form's fields: a conflict to decide, or the notices of the draft. */
export function RecordNotices<Values extends object>({ editor, describe }: RecordNoticesProps<Values>): ReactElement {
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
  const [before, after] = [describe(editor.stored), describe(editor.values)];
  const differences = [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    label,
    before: before.get(label) ?? "",
    after: after.get(label) ?? "",
  }));
  return (
    <>
      {editor.isDraftRestored ? (
        <DraftNotice difference={<FieldDifferences fields={differences} />} onDiscard={editor.discard} />
      ) : null}
      {editor.isDraftStored ? null : <EditingNotice text={editing.draftDoesNotFit} />}
    </>
  );
}
