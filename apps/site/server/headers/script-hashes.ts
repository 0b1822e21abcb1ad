import { createHash } from "node:crypto";

export interface HashedPage {
  /** The page without nonces. */
  readonly html: string;
  /** `'sha256-…'` of each inline script that had the nonce, without duplicates. */
  readonly scriptHashes: readonly string[];
}

/**
 * Hashes the inline scripts that the renderer marked with a secret nonce, and removes the nonce from the page. The page
 * stays the same for all readers, and an injected script has neither the nonce nor a hash.
 *
 * @param secret 128 random bits or more, which the page contains only as the nonce.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function hashMarkedScripts(page: string, secret: string): HashedPage {
  const nonce = ` nonce="${secret}"`;
  const hashes = new Set<string>();
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, at + nonce.length)) {
    const content = inlineScriptAt(page, at);
    if (content !== null) hashes.add(scriptHash(content));
  }
  return { html: page.replaceAll(nonce, ""), scriptHashes: [...hashes] };
}

/** A source expression of a Content-Security-Policy. */
export function scriptHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Content of the script whose start tag contains the position; null for another element and for an external script. */
function inlineScriptAt(page: string, position: number): string | null {
  const tagStart = page.lastIndexOf("<", position);
  const tagEnd = page.indexOf(">", position);
  const tag = page.slice(tagStart, tagEnd);
  if (!tag.startsWith("<script") || / src=/u.test(tag)) return null;
  return page.slice(tagEnd + 1, page.indexOf("</script", tagEnd));
}
