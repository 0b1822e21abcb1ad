import { getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";

/** The valid items of a batch; invalid ones do not affect the others. */
export interface ValidatedItems<Item> {
  readonly items: readonly Item[];
  /** The number of invalid items. */
  readonly rejected: number;
  /** The path of the first issue, such as `3.level`; null means that all items are valid. */
  readonly issuePath: string | null;
}

export function readItems<Schema extends GenericSchema>(
  schema: Schema,
  given: readonly unknown[],
): ValidatedItems<InferOutput<Schema>> {
  const items: InferOutput<Schema>[] = [];
  let rejected = 0;
  let issuePath: string | null = null;
  for (const [index, item] of given.entries()) {
    const parsed = safeParse(schema, item);
    if (parsed.success) {
      items.push(parsed.output);
      continue;
    }
    rejected += 1;
    const [issue] = parsed.issues;
    issuePath ??= [index, getDotPath(issue)].filter((part) => part !== null).join(".");
  }
  return { items, rejected, issuePath };
}
