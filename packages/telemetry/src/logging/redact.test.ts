import { describe, expect, it } from "vitest";
import { redactText } from "./redact.ts";
import { isSecretKey } from "./secret-key.ts";

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
    "passphrase",
    "privateKey",
    "secret-access-key",
    "AccountKey",
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
    ["Failed: https://ivan:s3cret@host.example/x?y=1", "Failed: https://[redacted]@host.example/x?y=1"],
    ["postgresql://app:pa55@db.example:5432/x", "postgresql://[redacted]@db.example:5432/x"],
    ["redis://:pa55@cache.example/0", "redis://[redacted]@cache.example/0"],
    [
      "amqps://u:p%40ss@mq.example, https://c:d@e.example/",
      "amqps://[redacted]@mq.example, https://[redacted]@e.example/",
    ],
    ["mongodb+srv://u:p@ss@m.example/", "mongodb+srv://[redacted]@m.example/"],
    ["https://ghp_token@git.example/x.git", "https://[redacted]@git.example/x.git"],
    ["Authorization: Basic aXZhbjpzM2NyZXQ=", "Authorization: [redacted]"],
    ["authorization: Bearer abc.def", "authorization: [redacted]"],
    ["Proxy-Authorization: Negotiate YII=, next", "Proxy-Authorization: [redacted], next"],
    ['headers: {"Authorization":"Digest username=\\"x\\""}', 'headers: {"Authorization":"[redacted]"}'],
    ["Set-Cookie: sid=abc; Path=/; HttpOnly\nnext", "Set-Cookie: [redacted]\nnext"],
    ["Cookie: a=b; c=d", "Cookie: [redacted]"],
    ["x-api-key: abc123", "x-api-key: [redacted]"],
    ["X-CSRF-Token: abc", "X-CSRF-Token: [redacted]"],
    ['{"refresh_token":"xyz"}', '{"refresh_token":"[redacted]"}'],
    ['Bad JSON at {"a":1, "password" : "p\\"q", "b":2}', 'Bad JSON at {"a":1, "password" : "[redacted]", "b":2}'],
    ['{\\"clientSecret\\":\\"s3\\"}', '{\\"clientSecret\\":\\"[redacted]\\"}'],
    ["{'api_key': 'k1', token: 't1'}", "{'api_key': '[redacted]', token: '[redacted]'}"],
    ["password=hunter2 user=ivan", "password=[redacted] user=ivan"],
    ["password: hunter2", "password: [redacted]"],
    ['{"token": 123456}', '{"token": [redacted]}'],
    ["postgres://app:p/w#1@db.example/x", "postgres://[redacted]@db.example/x"],
    ["-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----", "[redacted]-----END PRIVATE KEY-----"],
    ["glpat-abcdefghijklmnop1234 expired", "[redacted] expired"],
    ["grant_type=refresh_token&refresh_token=abc&x=1", "grant_type=refresh_token&refresh_token=[redacted]&x=1"],
    ["basic aXZhbjpzM2NyZXQ=", "basic [redacted]"],
    ["AKIAIOSFODNN7EXAMPLE in aws_secret_access_key=wJalr", "AKIAIOSFODNN7EXAMPLE in aws_secret_access_key=[redacted]"],
    // Cookies and authorization with quotes, commas and other schemes
    ['Cookie: sid=abc; theme="dark"; sid2=xyz', "Cookie: [redacted]"],
    ["Cookie: a=it's; sid=abc", "Cookie: [redacted]"],
    ["Authorization: AWS4-HMAC-SHA256 Credential=AK/1, SignedHeaders=host, Signature=ab", "Authorization: [redacted]"],
    ['Authorization: OAuth oauth_token="a", oauth_signature="b"', "Authorization: [redacted]"],
    ["basic dXNlcjpwYXNz", "basic [redacted]"],
    ["NTLM TlRMTVNTUAAB0", "NTLM [redacted]"],
    // Encoded, once and more often
    ["/a?next=%252Fb%253Fcode%253Dabc", "/a?next=%252Fb%253Fcode%253D[redacted]"],
    ["/a?x=1&amp;token=abc", "/a?x=1&amp;token=[redacted]"],
    ["state=%7B%22token%22%3A%22abc%22%7D", "state=%7B%22token%22%3A%22[redacted]%22%7D"],
    ["password%3Dhunter2", "password%3D[redacted]"],
    // Signed URLs
    ["https://s3/x?X-Amz-Signature=ab12&x=1", "https://s3/x?X-Amz-Signature=[redacted]&x=1"],
    ["https://x.example/a?sv=1&sig=ab%2Bc%3D&se=2", "https://x.example/a?sv=1&sig=[redacted]&se=2"],
    ["/acs?SAMLResponse=PHNhbWw", "/acs?SAMLResponse=[redacted]"],
    // Values of other forms
    ['{"password":["p1","p2"]}', '{"password":[redacted]}'],
    ['{"secretKey":{"value":"k"}}', '{"secretKey":[redacted]}'],
    ["{ password: `p w` }", "{ password: `[redacted]` }"],
    ["{ :password=>'p' }", "{ :password=>'[redacted]' }"],
    ["<password>p</password>", "<password>[redacted]</password>"],
    ["Command failed: psql --password hunter2 -U x", "Command failed: psql --password [redacted] -U x"],
    ["AccountKey=ab12==;EndpointSuffix=core", "AccountKey=[redacted];EndpointSuffix=core"],
    // Tokens by their form
    ["ghr_abcdefghijklmnop1234", "[redacted]"],
    [`npm_${"a1".repeat(18)}`, "[redacted]"],
    [`key AIza${"x".repeat(35)}`, "key [redacted]"],
    ["-----BEGIN PGP PRIVATE KEY BLOCK-----\nabc", "[redacted]"],
    // No secrets
    ["Loading global-navigation-container", "Loading global-navigation-container"],
    ["basic TypeScript, Basic JavaScript", "basic TypeScript, Basic JavaScript"],
    ["npm_lifecycle_event=test", "npm_lifecycle_event=test"],
    ["https://site.example/?tag=signature&code", "https://site.example/?tag=signature&code"],
    ["the basic idea is simple, ivan@corp.example", "the basic idea is simple, ivan@corp.example"],
    ["Unexpected token: in JSON at position 3", "Unexpected token: in JSON at position 3"],
    ["Unexpected token '<', \"<!doctype\" is not valid JSON", "Unexpected token '<', \"<!doctype\" is not valid JSON"],
    ["http://localhost:8080/@corp/a.js", "http://localhost:8080/@corp/a.js"],
    ["max_tokens=100, password_length=8", "max_tokens=100, password_length=8"],
    ["at f@https://site.example/@corp/a.js:1:2", "at f@https://site.example/@corp/a.js:1:2"],
    ["https://site.example/?mail=ivan@corp.example", "https://site.example/?mail=ivan@corp.example"],
    ['Unexpected token } in JSON, "token":null', 'Unexpected token } in JSON, "token":null'],
    ["accessTokenTail: 12345", "accessTokenTail: 12345"],
    ["status code=4, ?page=2&sort=token", "status code=4, ?page=2&sort=token"],
  ])("redacts %j to %j", (text, safe) => {
    expect(redactText(text)).toBe(safe);
  });
});

it("redacts twice as once, in bounded time", () => {
  for (const part of [
    "a",
    "a://b:c",
    "token=",
    "password:'",
    "Authorization: ",
    '\\\\"',
    "eyJ",
    "basic A",
    "%3Fcode%3D",
    "x-",
  ]) {
    const once = redactText(part.repeat(10_000 / part.length));
    expect(redactText(once)).toBe(once);
  }
}, 5000);
