import { isSameJson } from "./is-same-json.ts";

export interface MergedFields<Values> {
  /** Mine, with theirs in the fields that I left as they were. */
  readonly values: Values;
  /** Fields that both changed, each differently: mine stand in `values`. */
  readonly disputed: readonly (keyof Values & string)[];
}

/**
 * Two edits of one form: each field goes to whoever changed it.
 *
 * @param isSame whether two values of a field say the same. @default as JSON
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
