/** Paths are compared with `/`, on Windows too. */
export function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

/** The file of a module id, without the query that bundler plugins append. */
export function modulePath(id: string): string {
  return withSlashes(id).replace(/[?#].*$/su, "");
}
