import type { AuthorizationMode } from "@corp/auth";

/** What both the server and the browser know of the installation; it holds no secret. */
export interface Configuration {
  readonly environment: "local" | "dev" | "stg" | "prod";
  readonly release: string;
  /** Of the build that made the page and its scripts. */
  readonly buildId: string;
  readonly auth: {
    /** Where the OpenID provider is; the site passes `/auth` on when this is its own origin. */
    readonly providerOrigin: string;
    readonly realm: string;
    readonly clientId: string;
    /** How people are signed in. */
    readonly mode: AuthorizationMode;
  };
  /** `script`: pages ask the intake whether and where to send; `direct`: they send to the intake behind the site. */
  readonly telemetryChannel: "direct" | "script";
  /** Of the error-reporting service; null: errors go to the intake alone. */
  readonly errorReportingDsn: string | null;
  /** Address of the site as people type it, without a trailing slash. */
  readonly publicOrigin: string;
}

/** The identifier of the element that carries it from the server to the browser. */
export const configurationElementId = "configuration";

/** @throws Error when the page was not rendered by this site. */
export function readConfiguration(page: Document): Configuration {
  const text = page.getElementById(configurationElementId)?.textContent;
  if (!text) throw new Error("The page carries no configuration.");
  return JSON.parse(text) as Configuration;
}
