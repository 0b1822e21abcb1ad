import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createLogger } from "@corp/telemetry/server";
import { generate } from "selfsigned";
import { expect, it } from "vitest";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { fakeBuild } from "./rendering/fake-build.ts";

it("sends nothing to a service with a self-signed certificate", async () => {
  const pems = await generate([{ name: "commonName", value: "127.0.0.1" }]);
  const reached: (string | undefined)[] = [];
  const upstream = createServer({ key: pems.private, cert: pems.cert }, ({ url }, response) => {
    reached.push(url);
    response.end("{}");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const url = `https://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const config = readSiteConfig({ SERVER_URL: url, IDENTITY_URL: url });
  const site = await createSite(
    config,
    createLogger({ write: () => {} }),
    fakeBuild(() => new Response("")),
  );
  try {
    for (const path of ["/p-api/product/event/cities", "/p-api/telemetry/config", "/auth/any"])
      expect((await site.inject(path)).statusCode).toBe(503);
    expect(reached).toEqual([]);
  } finally {
    await site.close();
    upstream.close();
  }
});
