import { isSameContent } from "./same-content.ts";

export interface MergedFields<Values> {
  /** Mine, with theirs in the fields that only they changed. */
  readonly values: Values;
  /** Fields that both changed differently: `values` holds mine. */
  readonly disputed: readonly (keyof Values & string)[];
}

/**
 * A three-way merge of two edits of one form, field by field.
 *
 * @param sent saved here without a response: a field that holds this is not their edit.
 */
export function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  sent: readonly Values[] = [],
): MergedFields<Values> {
  const disputed: (keyof Values & string)[] = [];
  const values = { ...mine };
  for (const name of Object.keys(base) as (keyof Values & string)[]) {
    const own = [base, ...sent];
    if (isSameContent(theirs[name], mine[name])) values[name] = theirs[name];
    else if (own.some((known) => isSameContent(theirs[name], known[name]))) continue;
    else if (isSameContent(mine[name], base[name])) values[name] = theirs[name];
    else disputed.push(name);
  }
  return { values, disputed };
}
