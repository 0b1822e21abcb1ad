import type { StoredFile } from "@corp/api";
import type { Editor, Extension } from "@tiptap/core";
import { blockPlace } from "../blocks/block-place.ts";
import type { KnownFiles } from "../known-files.ts";
import { pictureIssue } from "../pictures/picture-rules.ts";
import type { PictureTexts } from "../pictures/picture-rules.ts";
import { createPendingUploads, needsTexts } from "./pending-uploads.ts";
import type { PendingUploads, Upload } from "./pending-uploads.ts";
import { addUploadPlace, removeUploadPlace, findUploadPlace, uploadPlaces } from "./upload-places.ts";

export interface EditorUploadsOptions {
  readonly editor: () => Editor | null;
  readonly upload: Upload;
  readonly files: KnownFiles;
  readonly announce: (message: string) => void;
}

/** Pending uploads with their places in the editor's text. */
export interface EditorUploads {
  readonly uploads: PendingUploads;
  /** Their placeholder elements in the text, by identifier. */
  readonly hosts: ReadonlyMap<string, HTMLElement>;
  readonly extension: Extension;
  /** Uploads valid files and announces the issues of the others. @param pos @default the selection */
  readonly add: (files: readonly File[], pos?: number) => void;
}

export function createEditorUploads({ editor, upload, files, announce }: EditorUploadsOptions): EditorUploads {
  const hosts = new Map<string, HTMLElement>();
  const pending = createPendingUploads({
    upload,
    onReady(id, stored, texts) {
      files.add([stored]);
      const current = editor();
      if (current !== null) insertPicture(current, id, stored, texts);
      hosts.delete(id);
    },
  });
  /** The pressed button is gone: the focus returns to the text, unless another picture needs its description. */
  const focusText = (): void => {
    const isAsked = pending.list().some(needsTexts);
    if (!isAsked) editor()?.commands.focus(null, { scrollIntoView: false });
  };
  const uploads: PendingUploads = {
    ...pending,
    describe(id, texts) {
      pending.describe(id, texts);
      focusText();
    },
    retry(id) {
      pending.retry(id);
      focusText();
    },
    remove(id) {
      pending.remove(id);
      hosts.delete(id);
      const view = editor()?.view;
      if (view !== undefined) removeUploadPlace(view, id);
      focusText();
    },
  };
  const add = (chosen: readonly File[], pos?: number): void => {
    const current = editor();
    if (current === null) return;
    const place = pos ?? blockPlace(current.state.selection.$from);
    const issues = chosen.flatMap((file) => pictureIssue(file) ?? []);
    if (issues.length > 0) announce(issues.join(". "));
    for (const file of chosen) {
      if (pictureIssue(file) !== null) continue;
      const id = uploads.add(file);
      hosts.set(id, createHost());
      addUploadPlace(current.view, id, place);
    }
  };
  return { uploads, hosts, extension: uploadPlaces(hosts), add };
}

function insertPicture(editor: Editor, id: string, { file_id }: StoredFile, { alt, caption }: PictureTexts): void {
  const { state, view } = editor;
  const pos = findUploadPlace(state, id) ?? blockPlace(state.selection.$from);
  removeUploadPlace(view, id);
  editor.commands.insertContentAt(pos, { type: "image", attrs: { file_id, alt, caption } }, { updateSelection: false });
}

function createHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "ce-upload-host";
  host.contentEditable = "false";
  return host;
}
