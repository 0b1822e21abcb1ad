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

describe("who the application is", () => {
  it("derives the client id from the service's name unless it is given", () => {
    const clientId = (options: AuthOptions): string => resolveEarlyOptions(options, "https://corp.example/").clientId;
    expect(clientId({ service: "Corp Site" })).toBe("corp-site");
    expect(clientId({ service: "Corp Site", clientId: "other" })).toBe("other");
  });

  it("needs a name, and says so when the client is created", () => {
    expect(() => createAuth({})).toThrow(TypeError);
    expect(() => createAuth({ service: " " })).toThrow(TypeError);
  });

  it.each([
    ["http://localhost:3000/", "stg"],
    ["https://dev.corp.example/", "dev"],
    ["https://stg.corp.example/", "stg"],
    ["https://corp.example/", "prod"],
  ])("takes the realm from the host of %s: %s", (url, realm) => {
    expect(resolve({}, url).realm).toBe(realm);
  });

  it("lets the environment given win over the host, and the realm over both", () => {
    expect(resolve({ environment: "dev" }).realm).toBe("dev");
    expect(resolve({ environment: "dev", realm: "people" }).realm).toBe("people");
  });

  it("takes the page's own origin for the provider's, unless that is given", () => {
    expect(resolve().providerOrigin).toBe("https://corp.example");
    expect(resolve({ providerOrigin: "https://id.corp.example" }).providerOrigin).toBe("https://id.corp.example");
  });
});

describe("a mode", () => {
  it("is keycloak by default", () => {
    expect(resolve()).toMatchObject({ logoutBy: "provider", isSilentLoginAllowed: true, isPromptForced: false });
  });

  it("presets options, each of which can be given, too", () => {
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
  ])("of %j is %j: openid first, nothing twice", (scopes, expected) => {
    expect(resolve(scopes && { scopes }).scope).toBe(expected);
  });
});

describe("public pages", () => {
  it("are by default those without the word admin in their path", () => {
    const { isPublicPage } = resolve();
    expect(["/", "/blog", "/adm"].every(isPublicPage)).toBe(true);
    expect(["/admin", "/admin/x", "/blog/admin", "/administration"].some(isPublicPage)).toBe(false);
  });

  it("match a pattern of the application, each time it is asked", () => {
    const { isPublicPage } = resolve({ publicPagePattern: /^\/open/g });
    expect([isPublicPage("/open"), isPublicPage("/open"), isPublicPage("/closed")]).toEqual([true, true, false]);
  });

  it("are told by a function, which wins over the pattern", () => {
    const { isPublicPage } = resolve({ publicPagePattern: /./, isPublicPage: (path) => path === "/only" });
    expect([isPublicPage("/only"), isPublicPage("/blog")]).toEqual([true, false]);
  });
});

describe("paths and keys", () => {
  it.each(["/app", "/app/"])("lie below the base path %s", (basePath) => {
    expect(resolve({ basePath })).toMatchObject({
      basePath,
      unauthPath: "/app/unauth",
      authErrorPath: "/app/auth-error",
      error401Path: "/app/error-401",
      silentCheckPath: "/app/silent-check-sso.html",
    });
  });

  it("can be given, and an option that is undefined counts as not given", () => {
    const given: AuthOptions = { unauthPath: "/who", storagePrefix: "x." };
    expect(resolve(given)).toMatchObject({ unauthPath: "/who", storagePrefix: "x.", error401Path: "/error-401" });
    const unset: Record<string, unknown> = { unauthPath: undefined, realm: undefined, logoutBy: undefined };
    expect(resolve(unset)).toMatchObject({ unauthPath: "/unauth", realm: "prod", logoutBy: "provider" });
  });

  it("tell two realms and two clients of one origin apart", () => {
    expect(resolve().storagePrefix).toBe("corp.auth.prod.corp-site.");
    expect(resolve({ clientId: "other", realm: "dev" }).storagePrefix).toBe("corp.auth.dev.other.");
  });
});

describe("constants", () => {
  it("are the defaults but for those that are overridden", () => {
    expect(resolve().constants).toEqual(defaultConstants);
    expect(resolve({ constants: { redirectLimit: 9 } }).constants).toEqual({ ...defaultConstants, redirectLimit: 9 });
  });

  it("stay the defaults where an override is undefined", () => {
    const unset: Record<string, undefined> = { hookTimeoutMs: undefined };
    expect(resolve({ constants: unset }).constants.hookTimeoutMs).toBe(5_000);
  });
});
