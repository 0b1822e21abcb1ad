/**
 * The ways users are signed in.
 *
 * - `keycloak`: a provider of the application's own; a session shared with other applications is found silently, and
 *   ended on logout.
 * - `employer-id`: the employer's provider. Its session is not the application's to end: a logout removes the tokens
 *   and reloads.
 * - `employer-id-token`: the same inside a host application, which provides a token (`loginToken`) for the request.
 * - `warehouse`: terminals that many users share in shifts: no silent login, and the password is always asked for.
 */
export type AuthorizationMode = "keycloak" | "employer-id" | "employer-id-token" | "warehouse";

/** The options a mode presets; an option of the application wins. */
export interface ModePreset {
  /** Whether a hidden frame may ask the provider for a session. */
  readonly isSilentLoginAllowed: boolean;
  /** Whether the provider has to ask for the password even within a session (`prompt=login`). */
  readonly isPromptForced: boolean;
  /** Whether a logout ends the session at the provider, or only here. */
  readonly logoutBy: "provider" | "reload";
  /** Whether the authorization request carries the token of `loginToken`. */
  readonly isLoginTokenSent: boolean;
}

const keycloak: ModePreset = {
  isSilentLoginAllowed: true,
  isPromptForced: false,
  logoutBy: "provider",
  isLoginTokenSent: false,
};

export const authorizationModes: Readonly<Record<AuthorizationMode, ModePreset>> = {
  keycloak,
  "employer-id": { ...keycloak, logoutBy: "reload" },
  "employer-id-token": { ...keycloak, logoutBy: "reload", isLoginTokenSent: true },
  warehouse: { ...keycloak, isSilentLoginAllowed: false, isPromptForced: true },
};
