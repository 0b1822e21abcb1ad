import type { StoredFile } from "@corp/api";
import type { Editor, Extension } from "@tiptap/core";
import { blockPlace } from "../blocks/block-place.ts";
import type { KnownFiles } from "../known-files.ts";
import { pictureRefusal } from "../pictures/accepted-pictures.ts";
import { createPendingUploads } from "./pending-uploads.ts";
import type { PendingUploads, PictureTexts, Upload } from "./pending-uploads.ts";
import { addUploadPlace, removeUploadPlace, uploadPlaceOf, uploadPlaces } from "./upload-places.ts";

export interface EditorUploadsOptions {
  readonly editor: () => Editor | null;
  readonly upload: Upload;
  readonly files: KnownFiles;
  readonly say: (words: string) => void;
}

/** Pictures on their way into an editor's text. */
export interface EditorUploads {
  readonly uploads: PendingUploads;
  /** The elements in the text that stand for them, by identifier. */
  readonly hosts: ReadonlyMap<string, HTMLElement>;
  readonly extension: Extension;
  /** Starts the uploads of those that will do; says of the others why not. Without a place: at the selection. */
  readonly add: (files: readonly File[], pos?: number) => void;
}

export function createEditorUploads({ editor, upload, files, say }: EditorUploadsOptions): EditorUploads {
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
  /** What was pressed is gone: one goes on writing, unless the next picture asks for its words. */
  const goOn = (): void => {
    const isAsked = pending.list().some(({ texts }) => texts === null);
    if (!isAsked) editor()?.commands.focus(null, { scrollIntoView: false });
  };
  const uploads: PendingUploads = {
    ...pending,
    describe(id, texts) {
      pending.describe(id, texts);
      goOn();
    },
    retry(id) {
      pending.retry(id);
      goOn();
    },
    remove(id) {
      pending.remove(id);
      hosts.delete(id);
      const view = editor()?.view;
      if (view !== undefined) removeUploadPlace(view, id);
      goOn();
    },
  };
  const add = (chosen: readonly File[], pos?: number): void => {
    const current = editor();
    if (current === null) return;
    const place = pos ?? blockPlace(current.state.selection.$from);
    const refusals = chosen.flatMap((file) => pictureRefusal(file) ?? []);
    if (refusals.length > 0) say(refusals.join(". "));
    for (const file of chosen) {
      if (pictureRefusal(file) !== null) continue;
      const id = uploads.add(file);
      hosts.set(id, createHost());
      addUploadPlace(current.view, id, place);
    }
  };
  return { uploads, hosts, extension: uploadPlaces(hosts), add };
}

function insertPicture(editor: Editor, id: string, { file_id }: StoredFile, { alt, caption }: PictureTexts): void {
  const { state, view } = editor;
  const pos = uploadPlaceOf(state, id) ?? blockPlace(state.selection.$from);
  removeUploadPlace(view, id);
  editor.commands.insertContentAt(pos, { type: "image", attrs: { file_id, alt, caption } }, { updateSelection: false });
}

function createHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "ce-upload-host";
  host.contentEditable = "false";
  return host;
}
