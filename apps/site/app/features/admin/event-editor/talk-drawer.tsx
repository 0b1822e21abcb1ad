import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { Drawer } from "@corp/ui/admin/drawer";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { messages } from "./messages.ts";
import { useTalkEditor } from "./talk-editor.ts";
import { TalkFields } from "./talk-fields.tsx";
import { describeTalk } from "./talk-values.ts";

export interface TalkDrawerProps {
  readonly event: Event;
  /** Null: a new talk. */
  readonly talkId: string | null;
  readonly onClose: () => void;
}

/** Edits one talk beside the programme. */
export function TalkDrawer({ event, talkId, onClose }: TalkDrawerProps): ReactElement {
  const isMissing = talkId !== null && event.performances.every(({ performance_id: id }) => id !== talkId);
  if (!isMissing) return <TalkForm event={event} talkId={talkId} onClose={onClose} />;
  return (
    <Drawer open title={messages.program.editTitle} onClose={onClose}>
      <Text>{messages.program.missing}</Text>
    </Drawer>
  );
}

function TalkForm({ event, talkId, onClose }: TalkDrawerProps): ReactElement {
  const editor = useTalkEditor(event, talkId);
  const confirm = useConfirm();
  const texts = messages.program;
  const mayClose = async (): Promise<boolean> =>
    !editor.isDirty ||
    confirm({
      title: texts.closeTitle,
      description: texts.closeText,
      confirmLabel: texts.close,
      cancelLabel: texts.stay,
    });
  return (
    <Drawer
      open
      size="large"
      title={talkId === null ? texts.newTitle : texts.editTitle}
      onBeforeClose={mayClose}
      onClose={onClose}
    >
      <LeaveGuard isDirty={editor.isDirty} />
      <RecordForm
        editor={editor}
        describe={(values) => describeTalk(values, event)}
        findFieldName={(field) => fieldNames.get(field.split(".")[0] ?? "")}
        {...(talkId === null ? { submitLabel: texts.addAction, isNew: true } : {})}
        onSaved={onClose}
      >
        <TalkFields event={event} editor={editor} />
      </RecordForm>
    </Drawer>
  );
}

const fieldNames: ReadonlyMap<string, string> = new Map(Object.entries(messages.program.fields));
