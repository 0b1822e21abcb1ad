export { createAuth } from "./browser/create-auth.ts";
export { loginInPopup } from "./browser/login-in-popup.ts";
export type { PopupLoginOptions } from "./browser/login-in-popup.ts";
export { withAuth } from "./browser/with-auth.ts";
export type { UnauthorizedPolicy, WithAuthOptions } from "./browser/with-auth.ts";
export { AuthError } from "./core/auth-error.ts";
export type { AuthErrorCode, AuthErrorOptions } from "./core/auth-error.ts";
export type { Auth } from "./core/client/auth.ts";
export type { TokenTails } from "./core/tokens/token-record.ts";
export type { LoginOptions, PopupWindow } from "./core/settings/options.ts";
export type { LogoutOptions } from "./core/client/auth-runtime.ts";
export type {
  AuthPorts,
  EarlyPorts,
  ChannelPort,
  ClockPort,
  CryptoPort,
  FrameListener,
  FramesPort,
  KeysPort,
  LocationPort,
  LockOptions,
  LocksPort,
  LoggerPort,
  OpenChannel,
  PageEvent,
  PagePort,
} from "./core/ports.ts";
export type { ProofRequest } from "./core/provider/proofs.ts";
export { createIdleSignOut } from "./idle/idle-sign-out.ts";
export type { ActivityPort, IdleSignOut, IdleSignOutOptions } from "./idle/idle-sign-out.ts";
export { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "./core/roles.ts";
export type { RoleHolder, RoleRequirement } from "./core/roles.ts";
export type { AuthorizationMode, ModePreset } from "./core/settings/options.ts";
export type { AuthConstants } from "./core/settings/constants.ts";
export { environmentOfHost, realms } from "./core/settings/options.ts";
export type { Environment } from "./core/settings/options.ts";
export type { AuthHooks, AuthOptions, LoginParameters, ProviderMetadata } from "./core/settings/options.ts";
export type { AuthState, AuthStatus, AuthUser } from "./core/machine/auth-state.ts";
export type { AuthenticationLevel } from "./core/tokens/authentication-level.ts";
export { readClaims } from "./core/tokens/read-claims.ts";
export type { ClaimsSchema } from "./core/tokens/read-claims.ts";
export type { TabInfo, TabsView } from "./core/machine/auth-state.ts";
