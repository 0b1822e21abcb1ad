import type { AuthorizationMode } from "@corp/auth";

/** Configuration of the installation, shared by server and browser. It contains no secret. */
export interface Configuration {
  readonly environment: "local" | "dev" | "stg" | "prod";
  readonly release: string;
  /** Id of the build of the page and its scripts. */
  readonly buildId: string;
  /** Revision of the build's sources; null in development, and when the build did not know it. */
  readonly commit: string | null;
  /** Time of the build, ISO 8601; null in development. */
  readonly buildDate: string | null;
  readonly auth: {
    /** Origin of the OpenID provider; the site proxies `/auth` when this is its own. */
    readonly providerOrigin: string;
    readonly realm: string;
    readonly clientId: string;
    /** How people are signed in. */
    readonly mode: AuthorizationMode;
    /** Regular expression of the paths that need no sign-in; null: all without the word "admin". */
    readonly publicPagePattern: string | null;
  };
  /**
   * `script`: pages request from the intake whether and where to send; `direct`: they send to the intake behind the
   * site.
   */
  readonly telemetryChannel: "direct" | "script";
  /** Null means that errors go to the intake only. */
  readonly errorReporting: ErrorReportingConfiguration | null;
  /** The site's URL as people type it, with its base path, without a trailing slash. */
  readonly publicOrigin: string;
}

export interface ErrorReportingConfiguration {
  /** Null means that reporting was switched on without it; each page logs that to its console. */
  readonly dsn: string | null;
  /** Share of page loads and navigations that are traced, from 0 to 1. */
  readonly tracesSampleRate: number;
}

/** Id of the element that carries the configuration from the server to the browser. */
export const configurationElementId = "configuration";

/** @throws Error when the page was not rendered by this site. */
export function readConfiguration(page: Document): Configuration {
  const text = page.getElementById(configurationElementId)?.textContent;
  if (!text) throw new Error("The page carries no configuration.");
  return JSON.parse(text) as Configuration;
}
