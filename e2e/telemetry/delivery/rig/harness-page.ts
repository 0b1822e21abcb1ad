import type { HarnessConfiguration } from "../harness/configuration.ts";

/** One page for every path; the one at /plain has no script, so nothing there helps what an earlier page left behind. */
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
