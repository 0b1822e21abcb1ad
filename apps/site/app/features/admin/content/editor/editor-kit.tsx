import type { StoredFile } from "@corp/api";
import { createContext, use } from "react";
import type { EditorActions } from "./blocks/block-kinds.tsx";
import type { PendingUploads, Upload } from "./uploads/pending-uploads.ts";

/** What the blocks in the text share with the editor around them. */
export interface EditorKit {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** From now on the editor knows where the file lies. */
  readonly addFile: (file: StoredFile) => void;
  readonly upload: Upload;
  readonly uploads: PendingUploads;
  readonly actions: EditorActions;
  readonly edits: EditRequests;
  /** Tells everybody, screen readers too. */
  readonly say: (words: string) => void;
}

/** Somebody wants to change the block that is selected: that block listens. */
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
  if (kit === null) throw new Error("Stands outside of a content editor");
  return kit;
}
