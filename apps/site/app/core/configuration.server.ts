import { authorizationModes, realms } from "@corp/auth";
import type { AuthorizationMode } from "@corp/auth";
import { buildId } from "../deployment/build-id.ts";
import type { Configuration } from "./configuration.ts";

export interface ServerConfiguration {
  readonly shared: Configuration;
  /** Origin of the product API inside the installation. */
  readonly apiUrl: string;
}

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
  const publicOrigin = originOf(env, "PUBLIC_ORIGIN", `http://localhost:${env["PORT"] || "3000"}`);
  const environment = oneOf(env, "ENVIRONMENT", environments, "local");
  return Object.freeze({
    apiUrl: originOf(env, "SERVER_URL", "http://127.0.0.1:3001"),
    shared: Object.freeze({
      environment,
      release: env["RELEASE"] || "0.0.0",
      buildId,
      publicOrigin,
      telemetryChannel: oneOf(env, "TELEMETRY_CHANNEL", ["direct", "script"] as const, "direct"),
      errorReportingDsn: readDsn(env, "ERROR_REPORTING_DSN"),
      auth: Object.freeze({
        providerOrigin: originOf(env, "AUTH_ORIGIN", publicOrigin),
        realm: env["AUTH_REALM"] || realms[environment],
        clientId: env["AUTH_CLIENT_ID"] || "corp-site",
        mode: oneOf(env, "AUTH_MODE", siteModes, "keycloak"),
      }),
    }),
  });
}

function oneOf<T extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  known: readonly T[],
  fallback: T,
): T {
  const value = known.find((one) => one === (env[name] || fallback));
  if (value === undefined) throw new Error(`${name} must be one of ${known.join(", ")}, not "${env[name]}".`);
  return value;
}

/** A DSN is an address whose user name is the project's public key. */
function readDsn(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (URL.canParse(text) && new URL(text).username !== "") return text;
  throw new Error(`${name} must be an address such as https://key@errors.example.org/1.`);
}

function originOf(env: Readonly<Record<string, string | undefined>>, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be an address such as https://example.org, not "${text}".`);
  return new URL(text).origin;
}
