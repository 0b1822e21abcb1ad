/** How users sign in, with the names of @corp/auth. */
export type AuthorizationMode = "keycloak" | "employer-id" | "employer-id-token" | "warehouse";

/** One URL for all modes, or one for each. */
export type ServiceAddress = string | Readonly<Record<AuthorizationMode, string>>;

/** The base URL of each service: absolute, or a path of the page's origin. */
export type ServicePreset = Readonly<
  Record<string, { readonly prod: ServiceAddress; readonly nonProd: ServiceAddress }>
>;

/** The site proxies its own services in every environment. */
const atOwnOrigin = (service: string): ServicePreset[string] => ({
  prod: `/p-api/${service}`,
  nonProd: `/p-api/${service}`,
});

/** The services of the Corp site. */
export const defaultPreset: ServicePreset = { product: atOwnOrigin("product"), telemetry: atOwnOrigin("telemetry") };
