import { resolve, sep } from "node:path";
import type { UnresolvedReason } from "./unresolved-reason.ts";

/**
 * Schemes of browsers, extensions and evaluated texts. The schemes of applications (`capacitor:`, `ionic:`, `app:`) are
 * any others.
 */
const foreignScheme =
  /^(?:.*-extension|about|blob|brave|chrome(?:-\w+)?|data|devtools|edge|javascript|node|opera|resource|wasm|webkit-masked-url|webpack-internal):$/u;
const scriptName = /\.(?:[cm]?js|\w*bundle)$/u;
/** A hidden file, or a name that is more than one segment, a drive or none on some system. */
const unsafeSegment = /^\.|[\\/:\p{Cc}]/u;
/** The limit for the folders of a URL that are tried. */
const maxSegments = 24;

/** The decoded path of a built script below some folder, or why the URL is none. */
export function readScriptPath(
  scriptUrl: string,
): readonly string[] | Extract<UnresolvedReason, "foreign" | "path_rejected"> {
  const base = "file:///";
  if (!URL.canParse(scriptUrl, base)) return "foreign";
  const { protocol, pathname, href } = new URL(scriptUrl, base);
  if (foreignScheme.test(protocol) || !href.startsWith(`${protocol}//`)) return "foreign";
  const segments = decodeSegments(pathname);
  if (segments === null) return "path_rejected";
  if (!scriptName.test(segments.at(-1) ?? "")) return "foreign";
  // The URL of an application's file begins with folders of the machine: a drive, a hidden mount point.
  const unsafe = segments.findLastIndex((segment) => unsafeSegment.test(segment));
  if (unsafe === segments.length - 1 || (unsafe !== -1 && /^https?:$/u.test(protocol))) return "path_rejected";
  return segments.slice(unsafe + 1);
}

/** Null: malformed. */
function decodeSegments(pathname: string): readonly string[] | null {
  try {
    return pathname
      .split("/")
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/**
 * Where the source map of a script can be, the likeliest first, in a folder with maps at the paths of their scripts:
 * `assets/entry-AbC.js.map`. The URL may begin with folders that this one lacks. Empty: the URL is not that of a built
 * script. No path is outside the folder.
 */
export function sourceMapPaths(folder: string, scriptUrl: string): readonly string[] {
  const segments = readScriptPath(scriptUrl);
  if (typeof segments === "string") return [];
  const root = resolve(folder);
  return segments
    .slice(-maxSegments)
    .map((_, index, all) => `${resolve(root, ...all.slice(index))}.map`)
    .filter((path) => path.startsWith(root + sep));
}
