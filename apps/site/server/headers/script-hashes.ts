import { createHash } from "node:crypto";

export interface UnmarkedPage {
  readonly html: string;
  /** `'sha256-…'` of each script that was marked, each once. */
  readonly scriptHashes: readonly string[];
}

/**
 * Finds the scripts that the renderer marked with the secret, tells their hashes, and takes the mark away everywhere. So the page stays
 * the same for everybody, and a script that somebody else brought in has neither the mark nor a hash.
 *
 * @param secret not in the page but as a mark: 128 random bits or more.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function takeScriptMarks(page: string, secret: string): UnmarkedPage {
  const mark = ` nonce="${secret}"`;
  const hashes = new Set<string>();
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, at + mark.length)) {
    const content = scriptAround(page, at);
    if (content !== null) hashes.add(scriptHash(content));
  }
  return { html: page.replaceAll(mark, ""), scriptHashes: [...hashes] };
}

/** What a policy calls a script by. */
export function scriptHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** The content of the script whose opening tag holds the position; null for another element and for a script that is a file. */
function scriptAround(page: string, position: number): string | null {
  const tagStart = page.lastIndexOf("<", position);
  const tagEnd = page.indexOf(">", position);
  const tag = page.slice(tagStart, tagEnd);
  if (!tag.startsWith("<script") || / src=/u.test(tag)) return null;
  return page.slice(tagEnd + 1, page.indexOf("</script", tagEnd));
}
