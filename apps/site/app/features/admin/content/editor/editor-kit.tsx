import type { StoredFile } from "@corp/api";
import type { NodeViewProps } from "@tiptap/react";
import { createContext, use, useEffect, useState } from "react";
import type { PendingUploads, Upload } from "./uploads/pending-uploads.ts";

/** Opens what a block needs before it is inserted. */
export interface EditorActions {
  readonly chooseImages: () => void;
  readonly openGallery: () => void;
  readonly openEmbed: () => void;
  readonly openLink: () => void;
  readonly openHelp: () => void;
}

/** Shared by the editor with the blocks of its text. */
export interface EditorKit {
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly addFile: (file: StoredFile) => void;
  readonly upload: Upload;
  readonly uploads: PendingUploads;
  readonly actions: EditorActions;
  readonly edits: EditRequests;
  /** Shows a message, also to screen readers. */
  readonly announce: (message: string) => void;
}

/** Requests to edit the selected block; the block listens. */
export interface EditRequests {
  readonly request: () => boolean;
  readonly listen: (listener: () => void) => () => void;
}

export function createEditRequests(): EditRequests {
  const listeners = new Set<() => void>();
  return {
    request() {
      for (const listener of [...listeners]) listener();
      return listeners.size > 0;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const EditorKitContext = createContext<EditorKit | null>(null);
export const EditorKitProvider = EditorKitContext.Provider;

export function useEditorKit(): EditorKit {
  const kit = use(EditorKitContext);
  if (kit === null) throw new Error("useEditorKit must be used within a content editor");
  return kit;
}

/** Whether the block is being edited: by its own button, by Enter on it, or from the context bar. */
export function useEditRequest({ selected, editor }: NodeViewProps): readonly [boolean, (isEditing: boolean) => void] {
  const { edits } = useEditorKit();
  const [isEditing, setIsEditing] = useState(false);
  useEffect(
    () => (selected && editor.isEditable ? edits.listen(() => setIsEditing(true)) : undefined),
    [edits, selected, editor],
  );
  return [isEditing, setIsEditing];
}
