import type { HarnessConfiguration } from "../harness/configuration.ts";

/** The same page for every path. /plain has no script, so it cannot send an earlier page's batches. */
export function harnessPage(path: string, configuration: HarnessConfiguration): string {
  if (path === "/plain") return "<!doctype html><title>Plain</title><h1>Another page</h1>";
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${path.replaceAll(/[^\w/.-]/gu, "")}</title>
<script type="application/json" id="configuration">${json}</script>
<script type="module" src="/assets/harness.js"></script></head>
<body></body>
</html>`;
}
