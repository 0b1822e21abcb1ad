import { ServiceError } from "../errors/service-error.ts";
import { defaultPreset } from "./default-preset.ts";
import type { AuthorizationMode, ServicePreset } from "./service-preset.ts";

/** Where an installation runs. @see specification, section 9 */
export type Environment = "local" | "dev" | "stg" | "prod";

export interface ServiceResolverOptions {
  readonly environment: Environment;
  /** @default "keycloak" */
  readonly authorizationMode?: AuthorizationMode;
  /** @default the services of the Corp site, at its own origin */
  readonly preset?: ServicePreset;
  /** Whether production goes through the page's origin, which passes `/p-api/{service}` on. Not on a server. @default true */
  readonly isProxyUsed?: boolean;
}

export interface ServiceResolver {
  /**
   * The base address of a service: `baseUrl` of a client.
   *
   * @throws {ServiceError} `ERR_UNKNOWN_SERVICE` for a service that the preset does not have
   */
  resolve(service: string): string;
}

/** Finds services' addresses by environment and authorization mode. @see specification, section 7: build and platform calls */
export function createServiceResolver({
  environment,
  authorizationMode = "keycloak",
  preset = defaultPreset,
  isProxyUsed = true,
}: ServiceResolverOptions): ServiceResolver {
  return {
    resolve(service) {
      const addresses = Object.hasOwn(preset, service) ? preset[service] : undefined;
      if (addresses === undefined) throw new ServiceError(service);
      if (environment === "prod" && isProxyUsed) return `/p-api/${encodeURIComponent(service)}`;
      const address = environment === "prod" ? addresses.prod : addresses.nonProd;
      return typeof address === "string" ? address : address[authorizationMode];
    },
  };
}
