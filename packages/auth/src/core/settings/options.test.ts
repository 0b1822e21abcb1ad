import { describe, expect, it } from "vitest";
import { createAuth } from "../../browser/create-auth.ts";
import { resolveEarlyOptions } from "./options.ts";
import type { AuthOptions } from "./options.ts";
import { defaultConstants, resolveRuntimeOptions } from "./runtime-options.ts";
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
    ["issuer", ""],
    ["issuer", "id.corp.example/realms/prod"],
    ["issuer", "/realms/prod"],
    ["providerOrigin", ""],
    ["providerOrigin", "id.corp.example"],
    ["mode", "keycloack"],
  ])("are refused when the client is made: %s %j", (name, value) => {
    expect(() => createAuth({ clientId: "corp-site", [name]: value })).toThrow(
      new RegExp(`^createAuth .*${name}`, "u"),
    );
  });

  it.each(["https://id.corp.example", "http://localhost:8080/realms/stg"])("do not include the issuer %s", (issuer) => {
    expect(() => createAuth({ clientId: "corp-site", issuer })).not.toThrow();
  });
});

describe("public pages by default", () => {
  it("are those without a word that begins or ends with admin", () => {
    const { isPublicPage } = resolve();
    const paths = ["/", "/blog", "/sport/badminton", "/badminton", "/events/madminer"];
    expect(paths.filter((path) => !isPublicPage(path))).toEqual([]);
    const guarded = ["/admin", "/admin/events", "/superadmin", "/my-admin", "/administrator", "/a/Admin", "/x_admin"];
    expect(guarded.filter(isPublicPage)).toEqual([]);
  });
});
