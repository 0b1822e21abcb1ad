import type { FileUrls } from "../files/file-urls.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createPostgresRevisionStore } from "./postgres-revision-store.ts";
import { getRevision, listRevisions } from "./read-revisions.ts";
import { restoreRevision } from "./restore-revision.ts";
import type { Restoring } from "./restore-revision.ts";

export function createRevisionsModule({
  db,
  fileUrls,
  now,
  ...restoring
}: ModuleDeps & Omit<Restoring, "store"> & { readonly fileUrls: FileUrls }): Module<
  "revisionList" | "revisionGet" | "revisionRestore"
> {
  const store = createPostgresRevisionStore(db, fileUrls);
  return {
    handlers: {
      revisionList: (request) => listRevisions(store, request),
      revisionGet: (request) => getRevision(store, request, now()),
      revisionRestore: (request, by) =>
        restoreRevision({ ...restoring, store }, request, { action: "revisionRestore", by, now: now() }),
    },
  };
}
