import type { AuthorizationMode } from "@corp/auth";

/** Configuration of the installation, shared by server and browser. It contains no secret. */
export interface Configuration {
  readonly environment: "local" | "dev" | "stg" | "prod";
  readonly release: string;
  /** Id of the build of the page and its scripts. */
  readonly buildId: string;
  readonly auth: {
    /** Origin of the OpenID provider; the site proxies `/auth` when this is its own. */
    readonly providerOrigin: string;
    readonly realm: string;
    readonly clientId: string;
    /** How people are signed in. */
    readonly mode: AuthorizationMode;
  };
  /**
   * `script`: pages request from the intake whether and where to send; `direct`: they send to the intake behind the
   * site.
   */
  readonly telemetryChannel: "direct" | "script";
  /** Null: errors go to the intake only. */
  readonly errorReportingDsn: string | null;
  /** Address of the site as people type it, without a trailing slash. */
  readonly publicOrigin: string;
}

/** Id of the element that carries the configuration from the server to the browser. */
export const configurationElementId = "configuration";

/** @throws Error when the page was not rendered by this site. */
export function readConfiguration(page: Document): Configuration {
  const text = page.getElementById(configurationElementId)?.textContent;
  if (!text) throw new Error("The page carries no configuration.");
  return JSON.parse(text) as Configuration;
}
