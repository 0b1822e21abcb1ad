type IsIgnored = (name: string, left: unknown, right: unknown) => boolean;

/** Whether two values are the same JSON: the order of fields and undefined fields make no difference. */
export function isSameJson(a: unknown, b: unknown, isIgnored: IsIgnored = () => false): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every(
    (name) => isIgnored(name, left[name], right[name]) || isSameJson(left[name], right[name], isIgnored),
  );
}

/**
 * Whether two values of a form are saved as the same. The server trims texts, gives new items their identifiers, and
 * signs the URL of a private file anew with each reading; `key` only distinguishes list items on the page.
 */
export function isSameContent(a: unknown, b: unknown): boolean {
  return isSameJson(comparedContent(a), comparedContent(b), isGivenByServer);
}

const identifiers: ReadonlySet<string> = new Set(["tag_id", "speaker_id"]);

/** A new item has no identifier yet; two different ones are two things. */
function isGivenByServer(name: string, left: unknown, right: unknown): boolean {
  if (name === "key") return true;
  return identifiers.has(name) && [left, right].some((id) => id === undefined || id === "");
}

function comparedContent(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(comparedContent);
  if (typeof value !== "object" || value === null) return value;
  if ("file_id" in value && "content_type" in value) return value.file_id;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, comparedContent(field)]));
}
