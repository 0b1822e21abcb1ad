import type { StoredFile } from "@corp/api";
import type { Editor, Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { nodesWithViews } from "./blocks/node-views.tsx";
import { createBlockDrag } from "./drag/block-drag.ts";
import type { BlockDrag } from "./drag/block-drag.ts";
import type { EditorActions } from "./editor-kit.tsx";
import { createEditRequests } from "./editor-kit.tsx";
import type { EditRequests } from "./editor-kit.tsx";
import { editorKeys } from "./keys/editor-keys.ts";
import { createKnownFiles } from "./known-files.ts";
import type { KnownFiles } from "./known-files.ts";
import { messages } from "./messages.ts";
import { pasteExtension } from "./paste/paste-extension.ts";
import { documentExtensions } from "./schema/extensions.ts";
import { slashExtension } from "./slash/slash-extension.ts";
import { createSlashStore } from "./slash/slash-store.ts";
import type { SlashStore } from "./slash/slash-store.ts";
import { createEditorUploads } from "./uploads/editor-uploads.ts";
import type { EditorUploads } from "./uploads/editor-uploads.ts";
import type { Upload } from "./uploads/pending-uploads.ts";

/** May differ at each render. */
export interface EditorSurroundings {
  /** Null before it is mounted. */
  readonly editor: Editor | null;
  readonly actions: EditorActions;
  readonly upload: Upload;
  readonly announce: (message: string) => void;
  readonly focusToolbar: () => void;
}

/** Lives as long as the editor. */
export interface EditorSession {
  readonly extensions: Extensions;
  readonly slash: SlashStore;
  readonly edits: EditRequests;
  readonly drag: BlockDrag;
  readonly files: KnownFiles;
  /** Calls the latest `upload` of the caller. */
  readonly upload: Upload;
  readonly pictures: EditorUploads;
  readonly update: (around: EditorSurroundings) => void;
}

export function createEditorSession(initialFiles: readonly StoredFile[]): EditorSession {
  let around: EditorSurroundings | null = null;
  const slash = createSlashStore();
  const edits = createEditRequests();
  const files = createKnownFiles(initialFiles);
  const announce = (message: string): void => around?.announce(message);
  const drag = createBlockDrag(announce);
  const actions = (): EditorActions | undefined => around?.actions;
  const upload: Upload = (file, context) =>
    around === null ? Promise.reject(new Error("The editor is not mounted yet")) : around.upload(file, context);
  const pictures = createEditorUploads({
    editor: () => (around?.editor?.isDestroyed === false ? around.editor : null),
    upload,
    files,
    announce,
  });
  const extensions = [
    ...documentExtensions(nodesWithViews),
    Placeholder.configure({
      placeholder: messages.placeholder,
      emptyEditorClass: "ce-blank",
    }),
    slashExtension(slash, actions),
    editorKeys({ actions, announce, requestEdit: edits.request, focusToolbar: () => around?.focusToolbar() }),
    drag.extension,
    pasteExtension({ addPictures: pictures.add, announce }),
    pictures.extension,
  ];
  return {
    extensions,
    slash,
    edits,
    drag,
    files,
    upload,
    pictures,
    update(next) {
      around = next;
    },
  };
}
