import { ServiceError } from "../errors/service-error.ts";
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

/** Resolves services by environment and authorization mode. */
export function createServiceResolver({
  environment,
  authorizationMode = "keycloak",
  preset = defaultPreset,
  isProxyUsed = true,
}: ServiceResolverOptions): ServiceResolver {
  return {
    resolve(service) {
      const urls = Object.hasOwn(preset, service) ? preset[service] : undefined;
      if (urls === undefined) throw new ServiceError(service);
      if (environment === "prod" && isProxyUsed) return `/p-api/${encodeURIComponent(service)}`;
      const url = environment === "prod" ? urls.prod : urls.nonProd;
      return typeof url === "string" ? url : url[authorizationMode];
    },
  };
}
