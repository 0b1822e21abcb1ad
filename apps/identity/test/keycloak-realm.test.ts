import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accounts } from "../src/accounts.ts";

const text = readFileSync(new URL("../keycloak/stg-realm.json", import.meta.url), "utf8");
const realm: unknown = JSON.parse(text);
const policy = /"passwordPolicy": "([^"]*)"/u.exec(text)?.[1] ?? "";
const passwords = [...text.matchAll(/"type": "password", "value": "([^"]*)"/gu)].map(([, value = ""]) => value);

describe("Keycloak's realm", () => {
  it("has the accounts of the local provider, with their ids", () => {
    const users = accounts.map((account) =>
      expect.objectContaining({
        id: account.id,
        username: account.username,
        firstName: account.givenName,
        lastName: account.familyName,
        email: account.email,
        emailVerified: true,
        credentials: [{ type: "password", value: `${account.username}-of-the-demo`, temporary: false }],
        realmRoles: expect.arrayContaining(["user"]),
        ...(account.roles.length > 0 && { clientRoles: { "corp-site": account.roles } }),
      }),
    );
    expect(realm).toMatchObject({ realm: "stg", users });
  });

  it("requires passwords of twelve characters, which those of its users have: an import would reject others", () => {
    const [, length] = /^length\((\d+)\) and notUsername\(undefined\) and notEmail\(undefined\)$/u.exec(policy) ?? [];
    expect(Number(length)).toBe(12);
    expect(passwords).toHaveLength(accounts.length);
    expect(Math.min(...passwords.map((password) => password.length))).toBeGreaterThanOrEqual(Number(length));
  });

  it("slows down the guessing of passwords, and locks no account for good", () => {
    expect(realm).toMatchObject({ bruteForceProtected: true, failureFactor: 10, maxFailureWaitSeconds: 900 });
    expect(realm).not.toHaveProperty("permanentLockout");
  });

  it("rotates refresh tokens, requires PKCE and enables no more than the site needs", () => {
    expect(realm).toMatchObject({
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 0,
      clients: [
        {
          clientId: "corp-site",
          publicClient: true,
          standardFlowEnabled: true,
          implicitFlowEnabled: false,
          directAccessGrantsEnabled: false,
          attributes: { "pkce.code.challenge.method": "S256" },
        },
      ],
    });
  });

  it("lists no client scopes, so that an import does not lose the default ones, such as roles", () => {
    expect(text).not.toMatch(/clientScopes|defaultClientScopes|optionalClientScopes/i);
  });

  it("contains no URL but the placeholder", () => {
    const hosts = new Set([...text.matchAll(/https?:\/\/([^/"*]+)/g)].map(([, host]) => host));
    expect([...hosts]).toEqual(["corp.example"]);
  });
});
