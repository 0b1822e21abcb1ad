export { ServiceError } from "./errors/service-error.ts";
export { createServiceResolver } from "./services/service-resolver.ts";
export { defaultPreset } from "./services/default-preset.ts";
export type {
  AuthorizationMode,
  Environment,
  ServiceAddress,
  ServicePreset,
  ServiceResolver,
  ServiceResolverOptions,
} from "./services/service-resolver.ts";
