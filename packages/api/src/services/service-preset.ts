/** How people are signed in, by the names that @corp/auth uses. @see specification, section 6 */
export type AuthorizationMode = "keycloak" | "employer-id" | "employer-id-token" | "warehouse";

/** One address for all modes, or one for each. */
export type ServiceAddress = string | Readonly<Record<AuthorizationMode, string>>;

/** Where each service answers: its base address, absolute or a path of the page's origin. */
export type ServicePreset = Readonly<
  Record<string, { readonly prod: ServiceAddress; readonly nonProd: ServiceAddress }>
>;
