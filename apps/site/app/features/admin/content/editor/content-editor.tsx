import type { RichTextDocument, StoredFile } from "@corp/api";
import { Loader, VisuallyHidden } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import type { Editor, JSONContent } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { useEffect, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { MouseEvent, ReactElement, Ref } from "react";
import { insertBlock } from "./blocks/insert-block.ts";
import { EmbedDialog } from "./dialogs/embed-dialog.tsx";
import { GalleryDialog } from "./dialogs/gallery-dialog.tsx";
import { HelpDialog } from "./dialogs/help-dialog.tsx";
import { LinkDialog } from "./dialogs/link-dialog.tsx";
import { DraggableBlocks } from "./drag/draggable-blocks.tsx";
import type { EditorActions } from "./editor-kit.tsx";
import { EditorKitProvider } from "./editor-kit.tsx";
import { messages } from "./messages.ts";
import { goToHeading } from "./outline.ts";
import { pictureTypes } from "./pictures/picture-rules.ts";
import { SlashMenu } from "./slash/slash-menu.tsx";
import { ContextBar } from "./toolbar/context-bar.tsx";
import { EditorToolbar } from "./toolbar/editor-toolbar.tsx";
import { StatusBar } from "./toolbar/status-bar.tsx";
import type { Upload } from "./uploads/pending-uploads.ts";
import { UploadCards } from "./uploads/upload-cards.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useContentEditor } from "./use-content-editor.ts";

export interface ContentEditorHandle {
  readonly focus: () => void;
  /** @param index of `readOutline` */
  readonly goToHeading: (index: number) => void;
}

export interface ContentEditorProps {
  /** Null for an empty text. One other than the last of `onChange` replaces the text; undo brings it back. */
  readonly document: RichTextDocument | null;
  /** The pictures that the document names. */
  readonly files: readonly StoredFile[];
  /** Called after each change, with the pictures that the document names now. */
  readonly onChange: (document: RichTextDocument | null, files: StoredFile[]) => void;
  /** When it rejects, the picture's card offers a retry. */
  readonly upload: Upload;
  /** The accessible name. */
  readonly label: string;
  /** @default false */
  readonly readOnly?: boolean | undefined;
  /** The number of pictures that are not in the text yet: not uploaded, or not described. */
  readonly onPendingChange?: ((count: number) => void) | undefined;
  readonly ref?: Ref<ContentEditorHandle> | undefined;
}

type OpenDialog = "link" | "embed" | "gallery" | "help" | null;

/**
 * Edits every node and mark of the contract's rich text, nothing else. Saving, and the styles of the admin tier,
 * belong to the page.
 */
export function ContentEditor(props: ContentEditorProps): ReactElement {
  return (
    <AdminProvider>
      <EditorFrame {...props} />
    </AdminProvider>
  );
}

function EditorFrame({ readOnly = false, onPendingChange, ref, ...options }: ContentEditorProps): ReactElement {
  const toolbar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [announcement, announce] = useAnnouncement();
  const actions = useMemo<EditorActions>(
    () => ({
      chooseImages: () => chooser.current?.click(),
      openGallery: () => setDialog("gallery"),
      openEmbed: () => setDialog("embed"),
      openLink: () => setDialog("link"),
      openHelp: () => setDialog("help"),
    }),
    [],
  );
  const { editor, session, written } = useContentEditor({
    ...options,
    readOnly,
    actions,
    announce,
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>("button:enabled")?.focus(),
  });
  const { edits, pictures, upload } = session;
  const { uploads } = pictures;
  const pending = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list).length;
  useEffect(() => onPendingChange?.(pending), [onPendingChange, pending]);
  useImperativeHandle(ref, () => ({
    focus: () => editor?.commands.focus(),
    goToHeading: (index) => editor !== null && goToHeading(editor, index),
  }));

  const { all, subscribe, add } = session.files;
  const files = useSyncExternalStore(subscribe, all, all);
  const kit = useMemo(
    () => ({ files, addFile: (file: StoredFile) => add([file]), upload, uploads, actions, edits, announce }),
    [files, add, upload, uploads, actions, edits, announce],
  );
  if (editor === null) return <Loader label={messages.loading} />;
  const close = (): void => setDialog(null);
  const insert = (content: JSONContent): void => {
    close();
    insertBlock(editor, content);
  };
  return (
    <EditorKitProvider value={kit}>
      <div className="ce" data-read-only={readOnly || undefined}>
        {readOnly ? null : <EditorToolbar editor={editor} ref={toolbar} />}
        <DraggableBlocks editor={editor} drag={session.drag}>
          <EditorContent editor={editor} className="ce-page" onMouseDown={(event) => writeBelow(editor, event)} />
        </DraggableBlocks>
        <UploadCards hosts={pictures.hosts} />
        {readOnly ? null : (
          <div className="ce-foot">
            <p className="ce-words" role="status">
              {announcement}
            </p>
            <ContextBar editor={editor} />
            <StatusBar document={written} goToHeading={(index) => goToHeading(editor, index)} />
          </div>
        )}
        <SlashMenu editor={editor} store={session.slash} />
        <VisuallyHidden>
          <input
            ref={chooser}
            type="file"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            accept={pictureTypes.join(",")}
            onChange={({ target }) => {
              pictures.add([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </VisuallyHidden>
        {dialog === "link" ? <LinkDialog editor={editor} onClose={close} /> : null}
        {dialog === "help" ? <HelpDialog onClose={close} /> : null}
        {dialog === "embed" ? (
          <EmbedDialog onClose={close} onApply={(url) => insert({ type: "embed", attrs: { url } })} />
        ) : null}
        {dialog === "gallery" ? (
          <GalleryDialog onClose={close} onApply={(images) => insert({ type: "gallery", attrs: { images } })} />
        ) : null}
      </div>
    </EditorKitProvider>
  );
}

/** A click below the text continues there, whatever the last block is. */
function writeBelow(editor: Editor, event: MouseEvent): void {
  const { lastElementChild } = editor.view.dom;
  const isBelow = lastElementChild !== null && event.clientY > lastElementChild.getBoundingClientRect().bottom;
  if (!editor.isEditable || !isBelow) return;
  event.preventDefault();
  const { doc } = editor.state;
  const last = doc.lastChild;
  if (last?.type.name === "paragraph" && last.content.size === 0) editor.commands.focus("end");
  else editor.chain().insertContentAt(doc.content.size, { type: "paragraph" }).focus("end").run();
}
