import { ServiceError } from "../errors/service-error.ts";
import { BASE_URL_KIND, isBaseUrl } from "./base-url.ts";
import { defaultPreset } from "./service-preset.ts";
import type { AuthorizationMode, ServicePreset } from "./service-preset.ts";

export type Environment = "local" | "dev" | "stg" | "prod";

export interface ServiceResolverOptions {
  readonly environment: Environment;
  /** @default "keycloak" */
  readonly authorizationMode?: AuthorizationMode;
  /** @default the services of the Corp site, at its own origin */
  readonly preset?: ServicePreset;
  /**
   * Whether production goes through the proxy `/p-api/{service}` of the page's origin; false on a server.
   *
   * @default true
   */
  readonly isProxyUsed?: boolean;
}

export interface ServiceResolver {
  /**
   * Returns the base URL of a service, for a client's `baseUrl`.
   *
   * @throws {ServiceError} `ERR_UNKNOWN_SERVICE` for a service that is not in the preset
   */
  resolve(service: string): string;
}

const environments: readonly Environment[] = ["local", "dev", "stg", "prod"];
const modes: readonly AuthorizationMode[] = ["keycloak", "employer-id", "employer-id-token", "warehouse"];

/**
 * Resolves services by environment and authorization mode.
 *
 * @throws {TypeError} for an environment or a mode that is none, and for a URL of the preset that cannot be meant:
 *   otherwise production would talk to the services of another environment
 */
export function createServiceResolver({
  environment,
  authorizationMode = "keycloak",
  preset = defaultPreset,
  isProxyUsed = true,
}: ServiceResolverOptions): ServiceResolver {
  checkOption("environment", environment, environments);
  checkOption("authorizationMode", authorizationMode, modes);
  const isProxied = environment === "prod" && isProxyUsed;
  const urlIn = (urls: ServicePreset[string] | undefined): string | undefined => {
    const url = environment === "prod" ? urls?.prod : urls?.nonProd;
    return typeof url === "object" ? url?.[authorizationMode] : url;
  };
  for (const [service, urls] of isProxied ? [] : Object.entries(preset))
    if (!isBaseUrl(urlIn(urls))) throw mistake(`preset.${service}`, BASE_URL_KIND, urlIn(urls));
  return {
    resolve(service) {
      const url = Object.hasOwn(preset, service) ? urlIn(preset[service]) : undefined;
      if (url === undefined) throw new ServiceError(service);
      return isProxied ? `/p-api/${encodeURIComponent(service)}` : url;
    },
  };
}

function checkOption(name: string, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) throw mistake(name, `one of ${allowed.join(", ")}`, value);
}

function mistake(name: string, expected: string, value: unknown): TypeError {
  return new TypeError(`The resolver needs "${name}" to be ${expected}, not ${JSON.stringify(String(value))}.`);
}
