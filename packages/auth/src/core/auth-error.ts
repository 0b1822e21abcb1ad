/**
 * The cause of an error, for programs.
 *
 * Tokens: `token_invalid` (malformed, bad signature or algorithm, a claim missing), `token_expired`,
 * `token_issuer_mismatch`, `token_audience_mismatch`, `token_nonce_mismatch`, `proof_invalid` (the proof of a bound
 * token is missing or cannot be trusted), `keys_unavailable` (the provider's keys could not be fetched; the token may
 * be valid).
 *
 * Sign-in: `login_rejected` (the provider returned an error), `login_state_missing` (no PKCE data for the returned
 * state), `login_issuer_mismatch` (the response names another issuer, or none although the provider promises one),
 * `login_unavailable` (the attempt could not be prepared), `redirect_failed` (the redirect function is missing or
 * failed), `too_many_redirects`, `frame_unavailable` (a hidden frame was blocked or did not respond), `hook_timeout`
 * (a hook of the application took too long), `module_unavailable` (the code that is loaded on demand could not be
 * loaded), `popup_blocked` (the browser did not open the window of the sign-in), `popup_closed` (the user closed it).
 *
 * Grants: `grant_rejected` (the provider rejected the code, the password or the refresh token), `refresh_unavailable`
 * (there is no refresh token), `refresh_in_other_tab` (another tab has sent it and waits for the response),
 * `user_changed` (another user has signed in at the provider), `provider_unreachable` (network, CORS or time-out),
 * `provider_failed` (a response that violates the protocol).
 */
export type AuthErrorCode =
  | "token_invalid"
  | "token_expired"
  | "token_issuer_mismatch"
  | "token_audience_mismatch"
  | "token_nonce_mismatch"
  | "proof_invalid"
  | "keys_unavailable"
  | "login_rejected"
  | "login_state_missing"
  | "login_issuer_mismatch"
  | "login_unavailable"
  | "redirect_failed"
  | "too_many_redirects"
  | "frame_unavailable"
  | "hook_timeout"
  | "module_unavailable"
  | "popup_blocked"
  | "popup_closed"
  | "grant_rejected"
  | "refresh_unavailable"
  | "refresh_in_other_tab"
  | "user_changed"
  | "provider_unreachable"
  | "provider_failed";

export interface AuthErrorOptions {
  readonly cause?: unknown;
  /** The provider's own error code, when it sent one. @see https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
  readonly providerError?: string;
}

const brand = Symbol.for("corp.auth.error");

/** `keys_unavailable`, `provider_unreachable`, `provider_failed`, `frame_unavailable`, `refresh_in_other_tab` … */
const retryableCodes = /^(?:keys|provider|frame|module|refresh_in)_/u;

/**
 * The one error of this package. Recognise it by {@link AuthError.isInstance}, never by `instanceof` or by its message.
 */
export class AuthError extends Error {
  override readonly name: string = "AuthError";
  declare readonly code: AuthErrorCode;
  /** Whether the same call may succeed later without a change on this side. */
  declare readonly retryable: boolean;
  /** The provider's own error code, when it sent one. */
  declare readonly providerError: string | undefined;

  constructor(code: AuthErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryable = retryableCodes.test(code);
    this.providerError = options.providerError;
    Object.defineProperty(this, brand, { value: true });
  }

  /** Recognises an AuthError of any installed copy of this package. */
  static isInstance(value: unknown): value is AuthError {
    return value instanceof Error && brand in value;
  }
}

/** Returns an AuthError as it is, and wraps any other error as its cause. */
export function toAuthError(cause: unknown, message: string, code: AuthErrorCode = "login_unavailable"): AuthError {
  return AuthError.isInstance(cause) ? cause : new AuthError(code, message, { cause });
}
