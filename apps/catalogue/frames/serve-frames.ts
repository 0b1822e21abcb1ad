import type { Plugin } from "vite";

/** Vitest rewrites dynamic imports to track them through a global, which this document lacks. */
const PAGE = `<!doctype html>
<html lang="ru">
  <head>
    <title>Frame</title>
    <script>
      window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
    </script>
  </head>
  <body>
    <div id="storybook-root"></div>
    <script type="module" src="/frames/show-tab-frame.tsx"></script>
  </body>
</html>`;

/**
 * Serves a substitute for Storybook's iframe.html, which Vitest runs do not have: a story may embed another story in a
 * frame.
 */
export function serveFrames(): Plugin {
  return {
    name: "catalogue:frames",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!new URL(request.url ?? "/", "http://localhost").pathname.endsWith("/iframe.html")) return next();
        server.transformIndexHtml("/iframe.html", PAGE).then((html) => {
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(html);
        }, next);
      });
    },
  };
}
