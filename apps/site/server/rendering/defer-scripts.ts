const preloadTag = /<link rel="modulepreload" href="[^"]*"/gu;
/** The router's start script: it imports the modules of the page, then the entry. */
const startScript = /(<script[^>]* type="module"[^>]*>)(import [^<]*)(?=<\/script>)/u;

/** The wait for the first picture ends after this time. */
const longestPictureMs = 300;
/** The wait for the first paint ends after this time. */
const longestPaintMs = 3000;

export interface DeferredPage {
  readonly html: string;
  /**
   * The start script, which the page inserts later and whose hash the policy must allow. Null for a page without one.
   */
  readonly startScript: string | null;
}

/**
 * Makes a page load its scripts after the first paint and the first picture. A page can be read, and its links and
 * forms work, without them; otherwise scripts would compete with visible content for a slow connection. A background
 * tab paints nothing and does not wait.
 *
 * The start script is inserted as a script element, not by `import()`: the application's entry must find all modules of
 * the page when it runs.
 *
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload on the `media` attribute
 */
export function deferScripts(page: string): DeferredPage {
  const script = startScript.exec(page)?.[2];
  if (script === undefined) return { html: page, startScript: null };
  const html = page
    .replaceAll(preloadTag, (tag) => `${tag} media="not all"`)
    .replace(startScript, (_all, tag: string) => tag + loaderOf(script));
  return { html, startScript: script };
}

/** Changes attributes only: React hydrates these elements. */
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
