export { createTokenVerifier } from "./token-verifier.ts";
export type { TokenVerifier, TokenVerifierOptions, VerifiedToken } from "./token-verifier.ts";
export { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "./roles.ts";
export type { RoleHolder } from "./roles.ts";
export { AuthError } from "./auth-error.ts";
export type { AuthErrorCode } from "./auth-error.ts";
