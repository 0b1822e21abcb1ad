import { describe, expect, it } from "vitest";
import { createAuth } from "../../browser/create-auth.ts";
import { defaultConstants } from "./constants.ts";
import { resolveEarlyOptions } from "./options.ts";
import type { AuthOptions } from "./options.ts";
import { resolveRuntimeOptions } from "./runtime-options.ts";
import type { RuntimeOptions } from "./runtime-options.ts";

function resolve(options: AuthOptions = {}, pageUrl = "https://corp.example/blog"): RuntimeOptions {
  return resolveRuntimeOptions(resolveEarlyOptions({ clientId: "corp-site", ...options }, pageUrl), pageUrl);
}

describe("the client id and the realm", () => {
  it("derive from the service unless the client id is given", () => {
    const clientId = (options: AuthOptions): string => resolveEarlyOptions(options, "https://corp.example/").clientId;
    expect(clientId({ service: "Corp Site" })).toBe("corp-site");
    expect(clientId({ service: "Corp Site", clientId: "other" })).toBe("other");
  });

  it("throw when neither is given", () => {
    expect(() => createAuth({})).toThrow(TypeError);
    expect(() => createAuth({ service: " " })).toThrow(TypeError);
  });

  it.each([
    ["http://localhost:3000/", "stg"],
    ["https://dev.corp.example/", "dev"],
    ["https://stg.corp.example/", "stg"],
    ["https://corp.example/", "prod"],
  ])("derive from the host of %s: %s", (url, realm) => {
    expect(resolve({}, url).realm).toBe(realm);
  });

  it("prefer a given environment to the host, and a given realm to both", () => {
    expect(resolve({ environment: "dev" }).realm).toBe("dev");
    expect(resolve({ environment: "dev", realm: "people" }).realm).toBe("people");
  });

  it("come with the page's origin as the provider's, unless it is given", () => {
    expect(resolve().providerOrigin).toBe("https://corp.example");
    expect(resolve({ providerOrigin: "https://id.corp.example" }).providerOrigin).toBe("https://id.corp.example");
  });
});

describe("a mode", () => {
  it("is keycloak by default", () => {
    expect(resolve()).toMatchObject({ logoutBy: "provider", isSilentLoginAllowed: true, isPromptForced: false });
  });

  it("presets options, each of which can be overridden", () => {
    expect(resolve({ mode: "warehouse" })).toMatchObject({ isSilentLoginAllowed: false, isPromptForced: true });
    expect(resolve({ mode: "warehouse", isPromptForced: false })).toMatchObject({
      isSilentLoginAllowed: false,
      isPromptForced: false,
    });
    expect(resolve({ mode: "employer-id", logoutBy: "provider" })).toMatchObject({ logoutBy: "provider" });
  });
});

describe("the scope", () => {
  it.each([
    [undefined, "openid"],
    [["profile", "email"], "openid profile email"],
    [["profile", "openid", "profile", "email"], "openid profile email"],
  ])("of %j is %j: openid first, no duplicates", (scopes, expected) => {
    expect(resolve(scopes && { scopes }).scope).toBe(expected);
  });
});

describe("public pages", () => {
  it('are paths without a segment that begins with "admin" by default', () => {
    const { isPublicPage } = resolve();
    expect(["/", "/blog", "/adm"].every(isPublicPage)).toBe(true);
    expect(resolve().isPublicPage("/sport/badminton")).toBe(true);
    expect(["/admin", "/admin/x", "/blog/admin", "/administration"].some(isPublicPage)).toBe(false);
  });

  it("match a given pattern, on repeated calls too", () => {
    const { isPublicPage } = resolve({ publicPagePattern: /^\/open/g });
    expect([isPublicPage("/open"), isPublicPage("/open"), isPublicPage("/closed")]).toEqual([true, true, false]);
  });

  it("are decided by a function, which wins over the pattern", () => {
    const { isPublicPage } = resolve({ publicPagePattern: /./, isPublicPage: (path) => path === "/only" });
    expect([isPublicPage("/only"), isPublicPage("/blog")]).toEqual([true, false]);
  });
});

describe("paths and keys", () => {
  it.each(["/app", "/app/"])("start with the base path %s", (basePath) => {
    expect(resolve({ basePath })).toMatchObject({
      basePath,
      unauthPath: "/app/unauth",
      authErrorPath: "/app/auth-error",
      error401Path: "/app/error-401",
      silentCheckPath: "/app/silent-check-sso.html",
    });
  });

  it("can be overridden; an undefined option takes its default", () => {
    const given: AuthOptions = { unauthPath: "/who", storagePrefix: "x." };
    expect(resolve(given)).toMatchObject({ unauthPath: "/who", storagePrefix: "x.", error401Path: "/error-401" });
    const unset: Record<string, unknown> = { unauthPath: undefined, realm: undefined, logoutBy: undefined };
    expect(resolve(unset)).toMatchObject({ unauthPath: "/unauth", realm: "prod", logoutBy: "provider" });
  });

  it("differ between two realms and two clients of one origin", () => {
    expect(resolve().storagePrefix).toBe("corp.auth.prod.corp-site.");
    expect(resolve({ clientId: "other", realm: "dev" }).storagePrefix).toBe("corp.auth.dev.other.");
  });
});

describe("constants", () => {
  it("are the defaults except for overridden ones", () => {
    expect(resolve().constants).toEqual(defaultConstants);
    expect(resolve({ constants: { redirectLimit: 9 } }).constants).toEqual({ ...defaultConstants, redirectLimit: 9 });
  });

  it("are the defaults when an override is undefined", () => {
    const unset: Record<string, undefined> = { hookTimeoutMs: undefined };
    expect(resolve({ constants: unset }).constants.hookTimeoutMs).toBe(5_000);
  });
});

describe("options that would silently mean something else", () => {
  it.each<[string, unknown]>([
    ["issuer", undefined],
    ["issuer", null],
    ["issuer", ""],
    ["issuer", "id.corp.example/realms/prod"],
    ["issuer", "/realms/prod"],
    ["issuer", "//id.corp.example/realms/prod"],
    ["issuer", "https://"],
    ["issuer", "https://id corp.example"],
    ["issuer", "https://id.corp.example:port"],
    ["issuer", "https://id.corp.example/realms/prod?kc=1"],
    ["issuer", "https://id.corp.example/realms/prod#x"],
    ["issuer", "https://user:secret@id.corp.example/realms/prod"],
    ["issuer", "javascript:alert(1)"],
    ["issuer", "javascript://id.corp.example/%0aalert(1)"],
    ["issuer", ["https://id.corp.example"]],
    ["providerOrigin", undefined],
    ["providerOrigin", ""],
    ["providerOrigin", "id.corp.example"],
    ["providerOrigin", "data:text/html,x"],
    ["mode", "keycloack"],
    ["mode", ""],
    ["mode", "employer-id, warehouse"],
    ["environment", "production"],
    ["logoutBy", "redirect"],
    ["clientID", "corp-site"],
    ["isPublicpage", () => true],
    ["dPoP", true],
    ["redirectUri", "/signed-in"],
    ["token", undefined],
    ["issuer", "https://${OIDC_HOST}/realms/prod"],
    ["issuer", "https://undefined/realms/prod"],
    ["issuer", "https://id.corp.example/realms/undefined"],
    ["issuer", "https://id.corp.example\\realms"],
    ["issuer", "https://id.corp.example/realms/prod\n"],
    ["basePath", "app"],
    ["basePath", "https://corp.example/app"],
    ["redirectPath", "signed-in"],
    ["redirectPath", ""],
    ["redirectPath", "//other.example/signed-in"],
    ["redirectPath", "/\\other.example"],
    ["unauthPath", "undefined/unauth"],
    ["authErrorPath", "${BASE}/auth-error"],
    ["error401Path", 401],
    ["silentCheckPath", null],
    ["basePath", "/app#/"],
    ["unauthPath", "/sign-in?out"],
    ["authErrorPath", "/#/auth-error"],
    ["scopes", "openid profile"],
    ["acrValues", "gold"],
    ["resourceIndicators", "https://api.corp.example"],
    ["sessionCheckInSeconds", "50"],
    ["maxAgeInSeconds", -1],
    ["maxAgeInSeconds", Number.NaN],
    ["isSilentLoginAllowed", "false"],
    ["shouldRedirectErrors", 0],
    ["dpop", 1],
    ["service", 7],
    ["clientId", { id: "corp-site" }],
    ["realm", null],
    ["storagePrefix", 7],
    ["locale", ["ru"]],
    ["isPublicPage", "/account"],
    ["onReturn", null],
    ["constructor", "Auth"],
    ["", true],
  ])("are refused in one sentence when the client is made: %s %j", (name, value) => {
    const sentence = expect.stringMatching(
      new RegExp(`^createAuth (?:knows no option "${name}"|needs "${name}" to be .+, not .*)\\.$`, "u"),
    );
    expect(() => createAuth({ clientId: "corp-site", [name]: value })).toThrow(
      expect.objectContaining({ name: "TypeError", message: sentence }),
    );
  });

  it.each<[object, string]>([
    [{ constants: { hookTimeout: 5_000 } }, 'createAuth knows no constant "hookTimeout".'],
    [{ constants: { toString: 1 } }, 'createAuth knows no constant "toString".'],
    [{ constants: { hookTimeoutMs: "5000" } }, 'createAuth needs "hookTimeoutMs" to be a number from 0, not "5000".'],
    [{ constants: { hookTimeoutMs: -1 } }, 'createAuth needs "hookTimeoutMs" to be a number from 0, not -1.'],
    [{ constants: { redirectLimit: Number.NaN } }, 'createAuth needs "redirectLimit" to be a number from 0, not NaN.'],
    [{ hooks: { afterLogIn: () => undefined } }, 'createAuth knows no hook "afterLogIn".'],
  ])("are refused inside constants and hooks when the rest of the client is loaded: %j", (options, sentence) => {
    expect(() => resolve(options)).toThrow(new TypeError(sentence));
  });

  it.each<AuthOptions>([
    { issuer: "https://id.corp.example" },
    { issuer: "HTTPS://id.corp.example/" },
    { issuer: "http://localhost:8080/realms/stg" },
    { issuer: "http://[::1]:8080/auth/realms/stg" },
    { issuer: "https://пример.рф/realms/прод" },
    { issuer: "https://id.corp.example/@tenant/v2.0" },
    { providerOrigin: "https://id.corp.example/prefix" },
    { mode: "employer-id-token", environment: "local", logoutBy: "reload" },
  ])("do not include %j", (options) => {
    expect(() => createAuth({ clientId: "corp-site", ...options })).not.toThrow();
  });

  it.each([undefined, null, {}, { issuer: "id.corp.example" }])("include the metadata %j of no issuer", (metadata) => {
    expect(() => createAuth({ clientId: "corp-site", metadata: metadata as never })).toThrow(/"issuer" to be/u);
  });

  it("are not the undefined ones that have a default", () => {
    const unset: Record<string, undefined> = { mode: undefined, environment: undefined, logoutBy: undefined };
    expect(() => createAuth({ clientId: "corp-site", ...unset })).not.toThrow();
  });
});

describe("public pages by default", () => {
  it("are those without a word that begins or ends with admin", () => {
    const { isPublicPage } = resolve();
    const paths = ["/", "/blog", "/sport/badminton", "/badminton", "/events/madminer"];
    expect(paths.filter((path) => !isPublicPage(path))).toEqual([]);
    const guarded = [
      "/admin",
      "/admin/",
      "//admin",
      "/ADMIN",
      "/admin/events",
      "/superadmin",
      "/my-admin",
      "/administrator",
      "/a/Admin",
      "/x_admin",
      "/%61dmin",
      "/events/%41DMIN",
      "/%D0%B0/admin",
      "/admin%2Fevents",
      "/%E0%A4/admin",
      "/admin;x",
      "/x%2Fadministration",
      "/x%3badministration",
      "/x%5Cadministration",
      "/%2Fadministration",
    ];
    expect(guarded.filter(isPublicPage)).toEqual([]);
  });
});

it.each(["/account", "//account", "/%61ccount", "/account//orders", "/%E2/account"])(
  "public pages are matched by the path as routers match it, for %s too",
  (path) => {
    const matches = (given: AuthOptions): boolean => resolve(given).isPublicPage(path);
    expect(matches({ isPublicPage: (plain) => !/^(?:\/%E2)?\/account(?:\/orders)?$/u.test(plain) })).toBe(false);
    expect(matches({ publicPagePattern: /^(?!(?:\/%E2)?\/account)/u })).toBe(false);
  },
);
