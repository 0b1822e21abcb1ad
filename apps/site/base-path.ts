/**
 * Begins every path of the site, with a slash at both ends.
 *
 * @throws Error that names the invalid variable.
 */
export function readBasePath(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const text = env["BASE_PATH"] || "/";
  if (!/^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/u.test(text)) {
    throw new Error(`BASE_PATH must be a path such as /corp/, not "${text}".`);
  }
  return text.endsWith("/") ? text : `${text}/`;
}
