import type { ReactElement } from "react";
import { Scripts } from "react-router";

/** The wait for the first paint ends after this time. */
const longestPaintMs = 3000;
/** The wait for the first picture ends after this time. */
const longestPictureMs = 300;

/**
 * Runs React Router's first script, to which the page's data is passed, at once, and inserts its modules after the
 * first paint and the first picture. A hidden tab paints nothing and does not wait. The start script is inserted as an
 * element, because the entry has to find all modules of the page when it runs.
 */
const startAfterPaint = `{
const scripts = document.createRange().createContextualFragment(document.currentScript.previousElementSibling.content.textContent);
const data = scripts.querySelector("script");
document.head.append(data);
data.remove();
new Promise((go) => {
if (document.hidden) go();
setTimeout(go, ${longestPaintMs});
requestAnimationFrame(() => setTimeout(() => {
setTimeout(go, ${longestPictureMs});
const first = document.querySelector("img[fetchpriority=high]");
if (first) first.decode().then(go, go); else go();
}));
}).then(() => document.head.append(scripts));
}`;

/**
 * React Router's scripts, loaded after the first paint and the first picture, with which they would compete for a slow
 * connection: a page can be read, and its links and forms work, without them. `noscript` keeps React from moving the
 * links to the modules into the head, `template` keeps a browser without scripts from loading them.
 */
export function ScriptsAfterPaint(): ReactElement {
  return (
    <>
      {import.meta.env.SSR ? (
        <template>
          <noscript>
            <Scripts />
          </noscript>
        </template>
      ) : (
        // React does not look into an element with HTML of its own: React Aria shows it the content of templates.
        <template suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
      <script
        // In the browser it has run.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startAfterPaint : "" }}
      />
    </>
  );
}
