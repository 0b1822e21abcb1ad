export { createTokenVerifier } from "./server/token-verifier.ts";
export type { TokenVerifier, TokenVerifierOptions, VerifiedToken } from "./server/token-verifier.ts";
export { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "./core/roles.ts";
export type { RoleHolder } from "./core/roles.ts";
export { AuthError } from "./core/auth-error.ts";
export type { AuthErrorCode } from "./core/auth-error.ts";
