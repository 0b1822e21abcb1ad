export { createAuth } from "./browser/create-auth.ts";
export type { Auth, LogoutOptions } from "./core/client/auth.ts";
export type { AuthOptions } from "./core/options.ts";
export type { LoginOptions } from "./core/client/sign-in.ts";
export type { AuthState, AuthStatus, AuthUser } from "./core/state/auth-state.ts";
export type { AuthConstants } from "./core/constants.ts";
export type {
  AuthPorts,
  ClockPort,
  CryptoPort,
  LocationPort,
  LocksPort,
  LoggerPort,
  PageEvent,
  PagePort,
} from "./core/ports.ts";
export { defaultConstants } from "./core/constants.ts";
export { AuthError } from "./core/auth-error.ts";
export type { AuthErrorCode, AuthErrorOptions } from "./core/auth-error.ts";
export { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "./core/roles/roles.ts";
export type { RoleHolder } from "./core/roles/roles.ts";
