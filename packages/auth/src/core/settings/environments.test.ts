import { expect, it } from "vitest";
import { clientIdOfService, environmentOfHost, realms } from "./options.ts";

const environments = [
  ["localhost", "local"],
  ["app.localhost", "local"],
  ["127.0.0.1", "local"],
  ["127.1.2.3", "local"],
  ["[::1]", "local"],
  ["dev.corp.example", "dev"],
  ["site.dev.corp.example", "dev"],
  ["site-dev.corp.example", "dev"],
  ["dev-site.corp.example", "dev"],
  ["stg.corp.example", "stg"],
  ["site-stg-2.corp.example", "stg"],
  ["corp.example", "prod"],
  ["devices.corp.example", "prod"],
  ["mydev.corp.example", "prod"],
  ["stgs.corp.example", "prod"],
  ["localhost.corp.example", "prod"],
  ["notlocalhost", "prod"],
  ["127.0.0.1.corp.example", "prod"],
] as const;

it("finds the environment of a host by a segment of its name", () => {
  expect(environments.map(([host]) => [host, environmentOfHost(host)])).toEqual(environments);
});

it("maps localhost to the stg realm, and dev, stg and prod to themselves", () => {
  expect(realms).toEqual({ local: "stg", dev: "dev", stg: "stg", prod: "prod" });
});

it.each([
  ["corp-site", "corp-site"],
  ["Corp Site", "corp-site"],
  ["  Corp   Site!  ", "corp-site"],
  ["@corp/site", "corp-site"],
  ["Corp Site 2", "corp-site-2"],
  ["", ""],
])("derives from the service %j the client id %j", (service, expected) => {
  expect(clientIdOfService(service)).toBe(expected);
});
