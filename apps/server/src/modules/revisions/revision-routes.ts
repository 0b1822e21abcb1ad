import type { Handlers } from "../../handler.ts";
import { getRevision, listRevisions } from "./read-revisions.ts";
import { restoreRevision } from "./restore-revision.ts";
import type { Restoring } from "./restore-revision.ts";

interface RevisionRoutesOptions extends Restoring {
  readonly now: () => Date;
}

export function revisionRoutes(
  options: RevisionRoutesOptions,
): Handlers<"revisionList" | "revisionGet" | "revisionRestore"> {
  const { store, now } = options;
  return {
    revisionList: (request) => listRevisions(store, request),
    revisionGet: (request) => getRevision(store, request, now()),
    revisionRestore: (request, by) => restoreRevision(options, request, { action: "revisionRestore", by, now: now() }),
  };
}
