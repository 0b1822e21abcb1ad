export { AuthError } from "./core/auth-error.ts";
export type { AuthErrorCode, AuthErrorOptions } from "./core/auth-error.ts";
