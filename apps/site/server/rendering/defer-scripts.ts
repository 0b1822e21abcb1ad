const neededScript = /<link rel="modulepreload" href="[^"]*"/gu;
/** As the router writes it: which modules the page consists of, and with which it begins. */
const firstScript = /(<script[^>]* type="module"[^>]*>)(import [^<]*)(?=<\/script>)/u;

/** A picture that takes longer is not waited for. */
const longestPictureMs = 300;
/** Should the browser paint nothing, for whatever reason. */
const longestPaintMs = 3000;

export interface ReadablePage {
  readonly html: string;
  /** The script that begins later: it needs to be allowed beside those that are in the page. Null when nothing was changed. */
  readonly later: string | null;
}

/**
 * A page can be read before its scripts are there, and links and forms work without them: they are asked for when the browser has painted
 * for the first time, and what is seen first is there. Otherwise a slow connection is shared between what is seen and what is not yet needed.
 * A tab in the background paints nothing and waits for nothing.
 *
 * The script begins as a script of its own, not by `import()`: the application's entry must find all modules of the page when it runs.
 *
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload, of which a browser heeds the medium
 */
export function loadScriptsLast(page: string): ReadablePage {
  const later = firstScript.exec(page)?.[2];
  if (later === undefined) return { html: page, later: null };
  const html = page
    .replaceAll(neededScript, (tag) => `${tag} media="not all"`)
    .replace(firstScript, (_all, tag: string) => tag + beginning(later));
  return { html, later };
}

/** Attributes alone are changed: the elements are the router's when it takes the page over. */
const beginning = (later: string): string => `await new Promise((go) => {
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
script.textContent = ${JSON.stringify(later)};
document.head.append(script);
script.remove();`;
