import { Loader } from "@corp/ui";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { DocumentDifference } from "../../../editing/difference/difference-view.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { DraftNotice } from "../../../editing/notices.tsx";
import { useUpload } from "../../../editing/use-upload.ts";
import { ContentConflict } from "./content-conflict.tsx";
import type { ContentRecord } from "./content-record.ts";
import { messages } from "./messages.ts";
import { useConflictDialog } from "./use-conflict-dialog.ts";
import type { NamedPart } from "./use-content-record.ts";

const ContentEditor = lazy(async () => {
  const { ContentEditor: editor } = await import("./editor/content-editor.tsx");
  return { default: editor };
});

interface ContentSurfaceProps {
  readonly named: NamedPart;
  readonly record: ContentRecord;
  readonly onPendingChange: (count: number) => void;
}

/** One text with its editor, its restored draft and its conflict. */
export function ContentSurface({ named, record, onPendingChange }: ContentSurfaceProps): ReactElement {
  const { id, title, part } = named;
  const { beginning, value, stored, status, isDirty, copies } = part;
  const upload = useUpload();
  const [isRestored, setRestored] = useState(beginning.found !== null);
  const conflict = useConflictDialog(part);
  // "Take the saved version" must return to the first loaded version, even after a restored draft was saved.
  const [first] = useState(beginning.stored.value);

  const current = useRef(onPendingChange);
  useEffect(() => {
    current.current = onPendingChange;
  });
  const reportPending = useCallback((count: number) => current.current(count), []);

  return (
    <div className="content-surface">
      {isRestored && status.kind !== "conflict" ? (
        <DraftNotice
          at={beginning.found?.draft.at}
          difference={
            <DocumentDifference before={isDirty ? stored.value.document : first.document} after={value.document} />
          }
          discardLabel={editing.takeStored}
          onDiscard={() => {
            copies.add(value);
            part.change(first);
            setRestored(false);
          }}
        />
      ) : null}
      {status.kind === "conflict" && !conflict.isOpen ? (
        <button type="button" className="content-conflict-reminder" onClick={conflict.open}>
          {messages.conflictReminder}
        </button>
      ) : null}
      <Suspense fallback={<Loader label={messages.loading} />}>
        <ContentEditor
          label={title}
          document={value.document}
          files={value.files}
          onChange={(document, files) => part.change({ document, files })}
          upload={async (file, context) => (await upload(file, context)).file}
          onPendingChange={reportPending}
        />
      </Suspense>
      <ContentConflict
        record={record}
        partId={id}
        part={part}
        copies={copies}
        isOpen={conflict.isOpen}
        onLater={conflict.close}
      />
    </div>
  );
}
