export { createAuth } from "./browser/create-auth.ts";
export { AuthError } from "./core/auth-error.ts";
export type { AuthErrorCode, AuthErrorOptions } from "./core/auth-error.ts";
export type { Auth } from "./core/client/auth.ts";
export type { LoginOptions } from "./core/client/sign-in.ts";
export type { LogoutOptions } from "./core/client/sign-out.ts";
export type {
  AuthPorts,
  EarlyPorts,
  ChannelPort,
  ClockPort,
  CryptoPort,
  FrameListener,
  FramesPort,
  LocationPort,
  LockOptions,
  LocksPort,
  LoggerPort,
  OpenChannel,
  PageEvent,
  PagePort,
} from "./core/ports.ts";
export { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "./core/roles.ts";
export type { RoleHolder } from "./core/roles.ts";
export { authorizationModes } from "./core/settings/authorization-modes.ts";
export type { AuthorizationMode, ModePreset } from "./core/settings/authorization-modes.ts";
export { defaultConstants } from "./core/settings/constants.ts";
export type { AuthConstants } from "./core/settings/constants.ts";
export { environmentOfHost, realms } from "./core/settings/environments.ts";
export type { Environment } from "./core/settings/environments.ts";
export type { AuthHooks, AuthOptions } from "./core/settings/options.ts";
export type { AuthState, AuthStatus, AuthUser } from "./core/state/auth-state.ts";
export type { TabInfo, TabsView } from "./core/tabs/tabs-view.ts";
