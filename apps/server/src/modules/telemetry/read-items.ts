import { getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";

export interface Reading<Item> {
  readonly items: readonly Item[];
  /** How many did not fit; the others are not lost for them. */
  readonly refused: number;
  /** Where the first of those did not fit, as `3.level`; null: all fit. */
  readonly complaint: string | null;
}

export function readItems<Schema extends GenericSchema>(
  schema: Schema,
  given: readonly unknown[],
): Reading<InferOutput<Schema>> {
  const items: InferOutput<Schema>[] = [];
  let refused = 0;
  let complaint: string | null = null;
  for (const [index, item] of given.entries()) {
    const parsed = safeParse(schema, item);
    if (parsed.success) {
      items.push(parsed.output);
      continue;
    }
    refused += 1;
    const [issue] = parsed.issues;
    complaint ??= [index, getDotPath(issue)].filter((part) => part !== null).join(".");
  }
  return { items, refused, complaint };
}
