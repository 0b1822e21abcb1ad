/**
 * The ways people are signed in. @see specification, section 6
 *
 * - `keycloak`: a provider of the application's own; a session that other applications share is found silently, and ended on logout.
 * - `employer-id`: the employer's provider. Its session is not the application's to end: logging out forgets the tokens and reloads.
 * - `employer-id-token`: the same inside a host application, which hands over a token (`loginToken`) that goes with the request.
 * - `warehouse`: terminals that many people use one after the other: nobody is signed in silently, the password is always asked for.
 */
export type AuthorizationMode = "keycloak" | "employer-id" | "employer-id-token" | "warehouse";

/** What a mode decides; each is an option too, and a given option wins. */
export interface ModePreset {
  /** Whether a hidden frame may ask the provider who is there. */
  readonly isSilentLoginAllowed: boolean;
  /** Whether the provider has to ask for the password even if it knows the person. */
  readonly isPromptForced: boolean;
  /** Whether logging out ends the session at the provider, or only here. */
  readonly logoutBy: "provider" | "reload";
  /** Whether the authorization request carries the token that `loginToken` gives. */
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
