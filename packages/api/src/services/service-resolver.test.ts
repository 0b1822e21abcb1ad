import { expect, it } from "vitest";
import { ServiceError } from "../errors/service-error.ts";
import { createServiceResolver } from "./service-resolver.ts";
import type { ServicePreset } from "./service-preset.ts";
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
] satisfies [Environment, string][])("finds in %s the address %s", (environment, address) => {
  expect(createServiceResolver({ environment, preset }).resolve("product")).toBe(address);
});

it.each([
  ["keycloak", "https://people-kc.stg.corp.example"],
  ["employer-id", "https://people-id.stg.corp.example"],
  ["employer-id-token", "https://people-token.stg.corp.example"],
  ["warehouse", "https://people-wms.stg.corp.example"],
] as const)("finds for the mode %s its own address", (authorizationMode, address) => {
  expect(createServiceResolver({ environment: "dev", authorizationMode, preset }).resolve("people")).toBe(address);
});

it("takes keycloak for the mode where none is named", () => {
  expect(createServiceResolver({ environment: "dev", preset }).resolve("people")).toContain("people-kc");
});

it("goes past the proxy in production where that is asked for", () => {
  const services = createServiceResolver({ environment: "prod", preset, isProxyUsed: false });
  expect(services.resolve("product")).toBe("https://api.corp.example");
});

it.each(["unheard-of", "toString", "__proto__", ""])("does not find the service %j, in production neither", (name) => {
  for (const environment of ["dev", "prod"] as const) {
    const find = (): string => createServiceResolver({ environment, preset }).resolve(name);
    expect(find).toThrow(`cannot find the service ${name}`);
    expect(find).toThrow(expect.objectContaining({ name: "ServiceError", code: "ERR_UNKNOWN_SERVICE", service: name }));
  }
});

it("recognises its errors", () => {
  expect(ServiceError.isInstance(new ServiceError("x"))).toBe(true);
  expect(ServiceError.isInstance(new Error("cannot find the service x"))).toBe(false);
});

it.each(["product", "telemetry"])("knows where the site passes %s on", (service) => {
  for (const environment of ["local", "dev", "stg", "prod"] as const)
    expect(createServiceResolver({ environment }).resolve(service)).toBe(`/p-api/${service}`);
});
