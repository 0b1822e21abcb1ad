import type { HarnessConfiguration, HarnessOptions } from "../harness/configuration.ts";

export interface HarnessSettings {
  readonly options?: HarnessOptions;
  /** The header of the site's pages. @default none */
  readonly contentSecurityPolicy?: string;
}

/** The page an application serves for the frame of a silent login. */
export const silentCheckPage = '<!doctype html><title>Silent login</title><script src="/silent-check-sso.js"></script>';
export const silentCheckScript = "parent.postMessage(location.href, location.origin);";

/** One page for every path; those below /react/ are rendered by React. */
export function harnessPage(path: string, providerOrigin: string, { options = {} }: HarnessSettings): string {
  const configuration: HarnessConfiguration = { providerOrigin, options };
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  const script = path.startsWith("/react/") ? "react.js" : "plain.js";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${path.replaceAll(/[^\w/.-]/gu, "")}</title>
<script type="application/json" id="configuration">${json}</script>
<script type="module" src="/assets/${script}"></script></head>
<body><nav><button type="button" id="login">Sign in</button> <button type="button" id="logout">Sign out</button></nav>
<p id="error" role="alert"></p><main id="root"></main></body>
</html>`;
}
