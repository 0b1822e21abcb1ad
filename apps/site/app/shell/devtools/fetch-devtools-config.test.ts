import { expect, it } from "vitest";
import { fetchDevtoolsConfig } from "./fetch-devtools-config.ts";

it("reads the server's configuration, and fails when there is none", async () => {
  const config = { environment: "local", logLevel: "debug", isTelemetryEnabled: true };
  expect(await fetchDevtoolsConfig(async () => Response.json(config))).toEqual(config);
  await expect(fetchDevtoolsConfig(async () => new Response("", { status: 404 }))).rejects.toThrow("404");
});
