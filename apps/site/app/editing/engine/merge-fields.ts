import { isSameJson } from "./same-content.ts";

export interface MergedFields<Values> {
  /** Mine, with theirs in the fields that I did not change. */
  readonly values: Values;
  /** Fields that both changed differently: `values` holds mine. */
  readonly disputed: readonly (keyof Values & string)[];
}

/**
 * A three-way merge of two edits of one form, field by field.
 *
 * @param isSame @default compares as JSON
 */
export function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  isSame: (a: unknown, b: unknown) => boolean = isSameJson,
): MergedFields<Values> {
  const disputed: (keyof Values & string)[] = [];
  const values = { ...mine };
  for (const name of Object.keys(base) as (keyof Values & string)[]) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    if (isSame(mine[name], base[name])) values[name] = theirs[name];
    else disputed.push(name);
  }
  return { values, disputed };
}
