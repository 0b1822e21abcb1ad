interface Container {
  readonly value: object;
  readonly key: string;
  readonly parent: Container | undefined;
}

/**
 * Returns the path of the first array or object that is nested deeper than `levels`; undefined if there is none. It
 * does not recurse, so the deepest body cannot overflow the stack.
 */
export function pathDeeperThan(value: unknown, levels: number): string[] | undefined {
  let containers = containersIn([["", value]], undefined);
  for (let depth = 1; containers.length > 0; depth += 1) {
    if (depth > levels) return pathTo(containers[0]);
    containers = containers.flatMap((container) => containersIn(Object.entries(container.value), container));
  }
  return undefined;
}

function containersIn(entries: readonly (readonly [string, unknown])[], parent: Container | undefined): Container[] {
  return entries.flatMap(([key, value]) => (isContainer(value) ? [{ value, key, parent }] : []));
}

function pathTo(container: Container | undefined): string[] {
  const keys: string[] = [];
  for (let at = container; at?.parent !== undefined; at = at.parent) keys.unshift(at.key);
  return keys;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
