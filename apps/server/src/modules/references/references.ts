import { Failure } from "../../failure.ts";
import type { FieldIssue } from "../../failure.ts";
import { messages } from "../../messages.ts";

/** An id in a request, and its path there. */
export interface Reference {
  readonly path: string;
  readonly kind: "image" | "document" | "tag";
  /** Null means that there is no reference. */
  readonly id: string | null | undefined;
}

/** Finds references to things that do not exist. */
export interface References {
  /** Public images and documents. */
  unknownFiles(ids: readonly string[], kind: "image" | "document"): Promise<ReadonlySet<string>>;
  unknownTags(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const notFoundMessages: Record<Reference["kind"], string> = {
  image: messages.imageNotFound,
  document: messages.documentNotFound,
  tag: messages.tagNotFound,
};

/** @throws {Failure} `invalid`, with an issue for each reference to something that does not exist. */
export async function rejectUnknown(references: References, named: readonly Reference[]): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const kind of ["image", "document", "tag"] as const) {
    const referencesToKind = named.flatMap(({ path, id, ...rest }) =>
      rest.kind === kind && id != null ? [{ path, id }] : [],
    );
    if (referencesToKind.length === 0) continue;
    const ids = referencesToKind.map(({ id }) => id);
    const unknown = await (kind === "tag" ? references.unknownTags(ids) : references.unknownFiles(ids, kind));
    issues.push(
      ...referencesToKind
        .filter(({ id }) => unknown.has(id))
        .map(({ path }) => ({ path, message: notFoundMessages[kind] })),
    );
  }
  if (issues.length > 0) throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details: issues });
}
