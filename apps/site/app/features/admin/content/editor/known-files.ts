import type { RichTextDocument, StoredFile } from "@corp/api";
import { richTextFiles } from "@corp/api";

/** The stored files of the document's pictures and of those uploaded since. */
export interface KnownFiles {
  /** The same map until a file is added. */
  readonly all: () => ReadonlyMap<string, StoredFile>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly StoredFile[]) => void;
  /** The known files that a document names. */
  readonly findFiles: (document: RichTextDocument | null) => StoredFile[];
}

export function createKnownFiles(initial: readonly StoredFile[]): KnownFiles {
  const fileEntries = (files: readonly StoredFile[]) => files.map((file) => [file.file_id, file] as const);
  let known: ReadonlyMap<string, StoredFile> = new Map(fileEntries(initial));
  const listeners = new Set<() => void>();
  return {
    all: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      if (files.every((file) => known.get(file.file_id) === file)) return;
      known = new Map([...known, ...fileEntries(files)]);
      for (const listener of [...listeners]) listener();
    },
    findFiles(document) {
      const ids = new Set(richTextFiles(document).map(({ fileId }) => fileId));
      return [...ids].flatMap((fileId) => known.get(fileId) ?? []);
    },
  };
}
