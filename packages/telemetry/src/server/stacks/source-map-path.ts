import { resolve, sep } from "node:path";

/** Whether a URL can be that of a built script. Extensions, pages and inline code have no source maps. */
export function isScript(url: string): boolean {
  return scriptPath(url) !== null;
}

/**
 * The file of a script's source map, in a folder with maps at the paths of their scripts: `assets/entry-AbC.js.map`.
 * Null means that the URL is not that of a built script, so the file is never outside the folder.
 */
export function sourceMapPath(folder: string, scriptUrl: string): string | null {
  const script = scriptPath(scriptUrl);
  if (script === null) return null;
  const root = resolve(folder);
  const path = resolve(root, `.${script}.map`);
  return path.startsWith(root + sep) ? path : null;
}

/** Accepts only names of bundles, so that the path cannot leave a folder. */
function scriptPath(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, pathname } = new URL(url);
  const isOfBundle = /^(?:\/[\w-][\w.-]*)+\.m?js$/u.test(pathname);
  return /^https?:$/u.test(protocol) && isOfBundle ? pathname : null;
}
