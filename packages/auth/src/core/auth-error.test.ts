import { expect, it, vi } from "vitest";
import { AuthError } from "./auth-error.ts";

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
  expect(new AuthError("grant_rejected", "no").retryable).toBe(false);
});
