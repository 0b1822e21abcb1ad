import type { Plugin } from "vite";

/** Vitest has rewritten the dynamic imports for its own documents; in this one nobody counts them. */
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

/** Stands in for Storybook's iframe.html in the tests, where Vitest shows stories without it: a story may hold frames of another. */
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
