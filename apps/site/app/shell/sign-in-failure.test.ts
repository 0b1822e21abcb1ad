import { AuthError } from "@corp/auth/errors";
import type { AuthErrorCode } from "@corp/auth/errors";
import { expect, it } from "vitest";
import { signInFailure } from "./sign-in-failure.ts";

const failure = (code: AuthErrorCode, providerError?: string): string =>
  signInFailure(
    new AuthError(code, "Account is temporarily locked", providerError === undefined ? {} : { providerError }),
  );

it("quotes the provider, but not when the person cancelled", () => {
  expect(failure("login_rejected", "invalid_request")).toContain("«Account is temporarily locked»");
  expect(failure("login_rejected", "access_denied")).toBe(
    "Вы отменили вход. Если передумали\u00a0— попробуйте ещё раз.",
  );
});

it.each<[AuthErrorCode, RegExp]>([
  ["too_many_redirects", /по кругу/u],
  ["login_state_missing", /не на ту попытку/u],
  ["login_issuer_mismatch", /не на ту попытку/u],
  ["provider_unreachable", /не отвечает/u],
  ["module_unavailable", /не отвечает/u],
  ["token_nonce_mismatch", /ответила ошибкой/u],
])("says for %s what to do, in words without the program's own", (code, words) => {
  expect(failure(code)).toMatch(words);
  expect(failure(code)).not.toContain("Account");
});
