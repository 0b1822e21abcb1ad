import type { HarnessConfiguration, HarnessOptions } from "../harness/configuration.ts";
import { chosenProvider } from "./chosen-provider.ts";

export interface HarnessSettings {
  readonly options?: HarnessOptions;
  /** The header of the site's pages. @default none */
  readonly contentSecurityPolicy?: string;
  /** The header `Cross-Origin-Opener-Policy` of the site's pages. @default none */
  readonly openerPolicy?: string;
}

/** The page an application serves for the frame of a silent login, and for the window of a sign-in. */
export const silentCheckPage = '<!doctype html><title>Silent login</title><script src="/silent-check-sso.js"></script>';
export const silentCheckScript = `if (parent === window) {
  new BroadcastChannel("corp.auth.popup").postMessage(location.href);
  close();
} else parent.postMessage(location.href, location.origin);`;

/** One page for every path; those below /react/ are rendered by React. */
export function harnessPage(path: string, providerOrigin: string, { options = {} }: HarnessSettings): string {
  const { path: providerPath, isDpopRequired } = chosenProvider;
  const configuration: HarnessConfiguration = {
    providerOrigin,
    providerPath,
    options: { dpop: isDpopRequired, ...options },
  };
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  const script = path.startsWith("/react/") ? "react.js" : "plain.js";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${path.replaceAll(/[^\w/.-]/gu, "")}</title>
<script type="application/json" id="configuration">${json}</script>
<script type="module" src="/assets/${script}"></script></head>
<body><nav><button type="button" id="login">Sign in</button> <button type="button" id="popup">Open a window</button> <button type="button" id="logout">Sign out</button></nav>
<p id="error" role="alert"></p><main id="root"></main></body>
</html>`;
}
