import { createHash } from "node:crypto";

const preloadTag = /<link rel="modulepreload" href="[^"]*"/gu;

/** The wait for the first picture ends after this time. */
const longestPictureMs = 300;
/** The wait for the first paint ends after this time. */
const longestPaintMs = 3000;

export interface FinishedPage {
  /** The page without nonces. */
  readonly html: Buffer;
  /** Everything before `</head>`; empty for a document without one. */
  readonly head: string;
  /** `'sha256-…'` of each inline script that had the nonce or is inserted by the page, without duplicates. */
  readonly scriptHashes: readonly string[];
}

/**
 * Makes a page load its scripts after the first paint and the first picture, hashes its inline scripts, and removes the
 * secret nonce by which the renderer marked them. The page stays the same for all readers, and an injected script has
 * neither the nonce nor a hash. Works on bytes: only the head is decoded.
 *
 * A page can be read, and its links and forms work, without scripts; otherwise they would compete with visible content
 * for a slow connection. A background tab paints nothing and does not wait. The router's start script is inserted as a
 * script element, not by `import()`: the application's entry must find all modules of the page when it runs.
 *
 * @param secret 128 random bits or more, which the page contains only as the nonce.
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload on the `media` attribute
 */
export function finishScripts(page: Buffer, secret: string): FinishedPage {
  const nonce = ` nonce="${secret}"`;
  const scriptHashes = new Set<string>();
  const parts: Buffer[] = [];
  let copiedTo = 0;
  let isDeferred = false;
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, copiedTo)) {
    parts.push(page.subarray(copiedTo, at));
    copiedTo = at + nonce.length;
    const script = inlineScriptAt(page, at);
    if (script === null) continue;
    const content = page.subarray(script.start, script.end);
    scriptHashes.add(scriptHash(content));
    if (!isStartScript(script.tag, content)) continue;
    const loader = Buffer.from(loaderOf(content.toString()));
    scriptHashes.add(scriptHash(loader));
    parts.push(page.subarray(copiedTo, script.start), loader);
    copiedTo = script.end;
    isDeferred = true;
  }
  parts.push(page.subarray(copiedTo));
  const html = Buffer.concat(parts);
  const headLength = Math.max(html.indexOf("</head>"), 0);
  const head = html.toString("utf8", 0, headLength);
  if (!isDeferred) return { html, head, scriptHashes: [...scriptHashes] };
  // React hydrates these elements, so attributes are all that may change.
  const deferredHead = head.replaceAll(preloadTag, (tag) => `${tag} media="not all"`);
  return {
    html: Buffer.concat([Buffer.from(deferredHead), html.subarray(headLength)]),
    head: deferredHead,
    scriptHashes: [...scriptHashes],
  };
}

interface InlineScript {
  readonly tag: string;
  /** Where the content of the script begins. */
  readonly start: number;
  readonly end: number;
}

/** The script whose start tag contains the position; null for another element and for an external script. */
function inlineScriptAt(page: Buffer, position: number): InlineScript | null {
  const tagEnd = page.indexOf(">", position);
  const tag = page.toString("utf8", page.lastIndexOf("<", position), tagEnd);
  if (!tag.startsWith("<script") || / src=/u.test(tag)) return null;
  return { tag, start: tagEnd + 1, end: page.indexOf("</script", tagEnd) };
}

/** It imports the modules of the page, then the application's entry. */
function isStartScript(tag: string, content: Buffer): boolean {
  return tag.includes(' type="module"') && content.subarray(0, 7).equals(Buffer.from("import "));
}

/** A source expression of a Content-Security-Policy. */
function scriptHash(content: Buffer): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

const loaderOf = (script: string): string => `await new Promise((go) => {
if (document.hidden) go();
setTimeout(go, ${longestPaintMs});
requestAnimationFrame(() => setTimeout(() => {
setTimeout(go, ${longestPictureMs});
const first = document.querySelector("img[fetchpriority=high]");
if (first) first.decode().then(go, go); else go();
}));
});
for (const link of document.querySelectorAll("link[rel=modulepreload]")) {
const asked = link.cloneNode();
asked.removeAttribute("media");
link.replaceWith(asked);
}
const script = document.createElement("script");
script.type = "module";
script.textContent = ${JSON.stringify(script)};
document.head.append(script);
script.remove();`;
