import type { Configuration } from "./configuration.ts";

export interface ServerConfiguration {
  readonly shared: Configuration;
  /** Where the product API answers, inside the installation. */
  readonly apiUrl: string;
}

const environments = ["local", "dev", "stg", "prod"] as const;

/** From the process's environment; read once. */
export const serverConfiguration: ServerConfiguration = readServerConfiguration(process.env);

/**
 * An empty variable is an unset one.
 *
 * @throws Error naming the variable that does not fit.
 */
export function readServerConfiguration(env: Readonly<Record<string, string | undefined>>): ServerConfiguration {
  const publicOrigin = originOf(env, "PUBLIC_ORIGIN", `http://localhost:${env["PORT"] || "3000"}`);
  const environment = environments.find((known) => known === (env["ENVIRONMENT"] || "local"));
  if (environment === undefined) {
    throw new Error(`ENVIRONMENT must be one of ${environments.join(", ")}, not "${env["ENVIRONMENT"]}".`);
  }
  return Object.freeze({
    apiUrl: originOf(env, "SERVER_URL", "http://127.0.0.1:3001"),
    shared: Object.freeze({
      environment,
      release: env["RELEASE"] || "0.0.0",
      publicOrigin,
      auth: Object.freeze({
        providerOrigin: originOf(env, "AUTH_ORIGIN", publicOrigin),
        realm: env["AUTH_REALM"] || "stg",
        clientId: env["AUTH_CLIENT_ID"] || "corp-site",
      }),
    }),
  });
}

function originOf(env: Readonly<Record<string, string | undefined>>, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be an address such as https://example.org, not "${text}".`);
  return new URL(text).origin;
}
