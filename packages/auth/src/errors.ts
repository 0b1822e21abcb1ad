export { AuthError } from "./auth-error.ts";
export type { AuthErrorCode, AuthErrorOptions } from "./auth-error.ts";
