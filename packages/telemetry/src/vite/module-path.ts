/** Paths are compared with `/`, on Windows too. */
export function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

/** The file of a module: bundlers' plugins put a query behind it. */
export function modulePath(id: string): string {
  return withSlashes(id).replace(/[?#].*$/su, "");
}

/** The package that a file was installed with: the innermost one, for packages bring others along. */
export function packageOf(path: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/su.exec(path)?.[1];
}
