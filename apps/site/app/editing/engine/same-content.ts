/** Whether two values are the same JSON: the order of fields and undefined fields make no difference. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSameJson(left[name], right[name]));
}

/** Whether two values of a form are saved as the same; `key` only distinguishes list items on the page. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (name === "key" ? undefined : part));
}
