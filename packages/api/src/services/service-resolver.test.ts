import { expect, it } from "vitest";
import { ServiceError } from "../errors/service-error.ts";
import type { ServicePreset } from "./service-preset.ts";
import { createServiceResolver } from "./service-resolver.ts";
import type { Environment } from "./service-resolver.ts";

const preset: ServicePreset = {
  product: { prod: "https://api.corp.example", nonProd: "https://api.stg.corp.example" },
  people: {
    prod: "https://people.corp.example",
    nonProd: {
      keycloak: "https://people-kc.stg.corp.example",
      "employer-id": "https://people-id.stg.corp.example",
      "employer-id-token": "https://people-token.stg.corp.example",
      warehouse: "https://people-wms.stg.corp.example",
    },
  },
};

it.each([
  ["local", "https://api.stg.corp.example"],
  ["dev", "https://api.stg.corp.example"],
  ["stg", "https://api.stg.corp.example"],
  ["prod", "/p-api/product"],
] satisfies [Environment, string][])("resolves in %s to %s", (environment, url) => {
  expect(createServiceResolver({ environment, preset }).resolve("product")).toBe(url);
});

it.each([
  ["keycloak", "https://people-kc.stg.corp.example"],
  ["employer-id", "https://people-id.stg.corp.example"],
  ["employer-id-token", "https://people-token.stg.corp.example"],
  ["warehouse", "https://people-wms.stg.corp.example"],
] as const)("resolves in the mode %s to the mode's own URL", (authorizationMode, url) => {
  expect(createServiceResolver({ environment: "dev", authorizationMode, preset }).resolve("people")).toBe(url);
});

it("defaults to the mode keycloak", () => {
  expect(createServiceResolver({ environment: "dev", preset }).resolve("people")).toContain("people-kc");
});

it("bypasses the proxy in production with isProxyUsed false", () => {
  const services = createServiceResolver({ environment: "prod", preset, isProxyUsed: false });
  expect(services.resolve("product")).toBe("https://api.corp.example");
});

it.each(["unheard-of", "toString", "__proto__", ""])(
  "throws for the unknown service %j in every environment",
  (name) => {
    for (const environment of ["dev", "prod"] as const) {
      const find = (): string => createServiceResolver({ environment, preset }).resolve(name);
      expect(find).toThrow(`cannot find the service ${name}`);
      expect(find).toThrow(
        expect.objectContaining({ name: "ServiceError", code: "ERR_UNKNOWN_SERVICE", service: name }),
      );
    }
  },
);

it("recognises its own errors", () => {
  expect(ServiceError.isInstance(new ServiceError("x"))).toBe(true);
  expect(ServiceError.isInstance(new Error("cannot find the service x"))).toBe(false);
});

it.each(["product", "telemetry"])("resolves %s to the site's proxy by default", (service) => {
  for (const environment of ["local", "dev", "stg", "prod"] as const)
    expect(createServiceResolver({ environment }).resolve(service)).toBe(`/p-api/${service}`);
});

it.each<readonly [name: string, value: unknown]>([
  ...["production", "Prod", "prod ", "prod\n", "test", "", null, undefined, 0].map(
    (value) => ["environment", value] as const,
  ),
  ...["oidc", "Keycloak", "", null].map((value) => ["authorizationMode", value] as const),
])("a resolver whose %s is %j cannot be made, which it says in one sentence", (name, value) => {
  const make = (): unknown => createServiceResolver({ environment: "prod", [name]: value as never });
  expect(make).toThrow(new RegExp(`^The resolver needs "${name}" to be one of [^\\n]+, not [^\\n]+\\.$`, "u"));
});

it.each([
  undefined,
  null,
  "undefined/p-api",
  "people.corp.example",
  "https://${HOST}",
  "/people\n",
  {},
  { keycloak: "x" },
])("a resolver with the URL %j in its preset cannot be made", (url) => {
  const options = { environment: "dev", preset: { people: { prod: "/people", nonProd: url as never } } } as const;
  expect(() => createServiceResolver(options)).toThrow(
    /^The resolver needs "preset\.people" to be a URL or a path like \/p-api, not .+\.$/u,
  );
});
