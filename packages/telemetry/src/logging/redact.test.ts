import { describe, expect, it } from "vitest";
import { isSecretKey, redactText } from "./redact.ts";

describe("isSecretKey", () => {
  const secret = [
    "authorization",
    "Proxy-Authorization",
    "cookie",
    "cookies",
    "Set-Cookie",
    "password",
    "newPassword",
    "user.password",
    "passwd",
    "token",
    "accessToken",
    "refresh_token",
    "X-XSRF-TOKEN",
    "csrfToken",
    "session token",
    "client_secret",
    "x-api-key",
    "code_verifier",
  ];

  it("treats credentials as secret, in any spelling", () => {
    expect(secret.filter((key) => !isSecretKey(key))).toEqual([]);
  });

  it.each(["accessTokenTail", "tokens", "author", "passwordLength", "code", "key", "type"])(
    "does not treat %s as secret",
    (key) => {
      expect(isSecretKey(key)).toBe(false);
    },
  );

  it("treats keys of the denylist as secret in any spelling", () => {
    expect(isSecretKey("passport.number", ["Passport-Number"])).toBe(true);
    expect(isSecretKey("passport", ["Passport-Number"])).toBe(false);
  });
});

describe("redactText", () => {
  const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

  it.each([
    ["Bearer abc.def", "Bearer [redacted]"],
    ["/a?x=1&token=abc&y=2", "/a?x=1&token=[redacted]&y=2"],
    ["/cb#code=abc&state=1", "/cb#code=[redacted]&state=1"],
    [
      "/cb?csrf_token=a&client_secret=b&code_verifier=c",
      "/cb?csrf_token=[redacted]&client_secret=[redacted]&code_verifier=[redacted]",
    ],
    ["/out?id_token_hint=abc", "/out?id_token_hint=[redacted]"],
    ["/unauth?redirect_uri=%2Fa%3Ftoken%3Dabc", "/unauth?redirect_uri=%2Fa%3Ftoken%3D[redacted]"],
    [`the token ${jwt} was refused`, "the token [redacted] was refused"],
    ["status code=4, ?page=2&sort=token", "status code=4, ?page=2&sort=token"],
  ])("redacts %j to %j", (text, safe) => {
    expect(redactText(text)).toBe(safe);
  });
});
