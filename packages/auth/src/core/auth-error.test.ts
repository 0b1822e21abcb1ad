import { expect, it, vi } from "vitest";
import { AuthError } from "./auth-error.ts";
import type { AuthErrorCode } from "./auth-error.ts";

it("recognises an error made by another installed copy of the package", async () => {
  vi.resetModules();
  const copy = await import("./auth-error.ts");
  const error = new copy.AuthError("token_expired", "gone");
  expect(error).not.toBeInstanceOf(AuthError);
  expect(AuthError.isInstance(error)).toBe(true);
});

it("does not recognise other errors", () => {
  expect(AuthError.isInstance(new Error("token_expired"))).toBe(false);
  expect(AuthError.isInstance({ code: "token_expired" })).toBe(false);
});

it("has the cause and knows which codes are retryable", () => {
  const cause = new TypeError("fetch failed");
  expect(new AuthError("provider_unreachable", "no response", { cause })).toMatchObject({ cause, retryable: true });
  const retryable: Readonly<Record<AuthErrorCode, boolean>> = {
    token_invalid: false,
    token_expired: false,
    token_issuer_mismatch: false,
    token_audience_mismatch: false,
    token_nonce_mismatch: false,
    proof_invalid: false,
    keys_unavailable: true,
    login_rejected: false,
    login_state_missing: false,
    login_issuer_mismatch: false,
    login_unavailable: false,
    redirect_failed: false,
    too_many_redirects: false,
    frame_unavailable: true,
    hook_timeout: false,
    module_unavailable: true,
    popup_blocked: false,
    popup_closed: false,
    grant_rejected: false,
    refresh_unavailable: false,
    refresh_in_other_tab: true,
    user_changed: false,
    provider_unreachable: true,
    provider_failed: true,
  };
  const found = Object.keys(retryable).map((code) => [code, new AuthError(code as AuthErrorCode, "no").retryable]);
  expect(Object.fromEntries(found)).toEqual(retryable);
});
