import { realms } from "@corp/auth";
import type { AuthorizationMode } from "@corp/auth";
import { authorizationModes } from "@corp/auth/defaults";
import { buildId } from "../deployment/build-id.ts";
import { basePath } from "../navigation/base-path.ts";
import type { Configuration, ErrorReportingConfiguration } from "./configuration.ts";

export interface ServerConfiguration {
  readonly shared: Configuration;
  /** Origin of the product API inside the installation. */
  readonly apiUrl: string;
}

/** Defined by Vite in a build. Not in the browser's code, whose file names depend on its content alone. */
declare const SITE_COMMIT: string | null | undefined;
declare const SITE_BUILD_DATE: string | undefined;

/** Samples page loads and navigations. @see requirement G6 */
const defaultTracesSampleRate = "0.1";

const environments = ["local", "dev", "stg", "prod"] as const;

/** Modes that need no host application to pass a token. */
const siteModes = (Object.keys(authorizationModes) as AuthorizationMode[]).filter(
  (mode) => !authorizationModes[mode].isLoginTokenSent,
);

export const serverConfiguration: ServerConfiguration = readServerConfiguration(process.env);

/**
 * An empty variable is an unset one.
 *
 * @throws Error that names the invalid variable.
 */
export function readServerConfiguration(env: Readonly<Record<string, string | undefined>>): ServerConfiguration {
  const origin = readOrigin(env, "PUBLIC_ORIGIN", `http://localhost:${env["PORT"] || "3000"}`);
  const environment = readChoice(env, "ENVIRONMENT", environments, "local");
  return Object.freeze({
    apiUrl: readOrigin(env, "SERVER_URL", "http://127.0.0.1:3001"),
    shared: Object.freeze({
      environment,
      release: env["RELEASE"] || "0.0.0",
      buildId,
      commit: typeof SITE_COMMIT === "undefined" ? null : SITE_COMMIT,
      buildDate: typeof SITE_BUILD_DATE === "undefined" ? null : SITE_BUILD_DATE,
      publicOrigin: origin + basePath.slice(0, -1),
      telemetryChannel: readChoice(env, "TELEMETRY_CHANNEL", ["direct", "script"] as const, "direct"),
      errorReporting: readErrorReporting(env),
      auth: Object.freeze({
        providerOrigin: readOrigin(env, "AUTH_ORIGIN", origin),
        realm: env["AUTH_REALM"] || realms[environment],
        clientId: env["AUTH_CLIENT_ID"] || "corp-site",
        mode: readChoice(env, "AUTH_MODE", siteModes, "keycloak"),
        publicPagePattern: readPattern(env, "PUBLIC_PAGE_PATTERN"),
      }),
    }),
  });
}

function readChoice<T extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  known: readonly T[],
  fallback: T,
): T {
  const value = known.find((one) => one === (env[name] || fallback));
  if (value === undefined) throw new Error(`${name} must be one of ${known.join(", ")}, not "${env[name]}".`);
  return value;
}

/** A DSN switches it on; `ERROR_REPORTING` switches it off, or on without one. */
function readErrorReporting(env: Readonly<Record<string, string | undefined>>): ErrorReportingConfiguration | null {
  const dsn = readDsn(env, "ERROR_REPORTING_DSN");
  const isOn = readChoice(env, "ERROR_REPORTING", ["on", "off"] as const, dsn === null ? "off" : "on") === "on";
  const tracesSampleRate = Number(env["TRACES_SAMPLE_RATE"] || defaultTracesSampleRate);
  if (!(tracesSampleRate >= 0 && tracesSampleRate <= 1))
    throw new Error(`TRACES_SAMPLE_RATE must be a number from 0 to 1, not "${env["TRACES_SAMPLE_RATE"]}".`);
  return isOn ? { dsn, tracesSampleRate } : null;
}

/** A DSN is a URL whose user name is the project's public key. */
function readDsn(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (URL.canParse(text) && new URL(text).username !== "") return text;
  throw new Error(`${name} must be a URL such as https://key@errors.example.org/1.`);
}

function readPattern(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  try {
    void new RegExp(text, "u");
    return text;
  } catch (cause) {
    throw new Error(`${name} must be a regular expression of paths, not "${text}".`, { cause });
  }
}

function readOrigin(env: Readonly<Record<string, string | undefined>>, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be a URL such as https://example.org, not "${text}".`);
  return new URL(text).origin;
}
