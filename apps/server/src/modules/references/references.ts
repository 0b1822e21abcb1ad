import { Failure } from "../../failure.ts";
import type { FieldIssue } from "../../failure.ts";
import { messages } from "../../messages.ts";

/** Something a request names by its identifier, and where in the request it does. */
export interface Reference {
  readonly path: string;
  readonly kind: "image" | "document" | "tag";
  /** Null: nothing is named. */
  readonly id: string | null | undefined;
}

/** Tells what of the things named is not there. */
export interface References {
  /** Images and documents that everybody may see. */
  unknownFiles(ids: readonly string[], kind: "image" | "document"): Promise<ReadonlySet<string>>;
  unknownTags(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const words: Record<Reference["kind"], string> = {
  image: messages.imageNotFound,
  document: messages.documentNotFound,
  tag: messages.tagNotFound,
};

/** @throws {Failure} `invalid`, with a issue beside each name of something that is not there. */
export async function rejectUnknown(references: References, named: readonly Reference[]): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const kind of ["image", "document", "tag"] as const) {
    const ofKind = named.flatMap(({ path, id, ...rest }) => (rest.kind === kind && id != null ? [{ path, id }] : []));
    if (ofKind.length === 0) continue;
    const ids = ofKind.map(({ id }) => id);
    const unknown = await (kind === "tag" ? references.unknownTags(ids) : references.unknownFiles(ids, kind));
    issues.push(...ofKind.filter(({ id }) => unknown.has(id)).map(({ path }) => ({ path, message: words[kind] })));
  }
  if (issues.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details: issues });
}
