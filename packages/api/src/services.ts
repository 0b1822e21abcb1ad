export { ServiceError } from "./errors/service-error.ts";
export { createServiceResolver } from "./services/service-resolver.ts";
export { defaultPreset } from "./services/service-preset.ts";
export type { AuthorizationMode, ServiceAddress, ServicePreset } from "./services/service-preset.ts";
export type { Environment, ServiceResolver, ServiceResolverOptions } from "./services/service-resolver.ts";
