import { expect, it } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";

it("takes empty variables for unset ones", () => {
  const names = ["PORT", "PUBLIC_ORIGIN", "ENVIRONMENT", "SERVER_URL", "RELEASE", "AUTH_ORIGIN"];
  const empty = Object.fromEntries([...names, "AUTH_REALM", "AUTH_CLIENT_ID"].map((name) => [name, ""]));
  expect(readServerConfiguration(empty)).toEqual(readServerConfiguration({}));
});

it("refuses an unknown environment by name", () => {
  expect(() => readServerConfiguration({ ENVIRONMENT: "moon" })).toThrow(/ENVIRONMENT/u);
});
