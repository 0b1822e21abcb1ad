import { createLogger } from "@corp/telemetry/server";
import { expect, it } from "vitest";
import { readSiteConfig } from "./config.ts";
import { createSite } from "./create-site.ts";
import { fakeBuild } from "./rendering/fake-build.ts";

async function collectWarnings(env: Record<string, string>, remoteAddress: string): Promise<readonly string[]> {
  const lines: { level: string; message: string }[] = [];
  const logger = createLogger({
    write: (line) => void lines.push(JSON.parse(line) as { level: string; message: string }),
  });
  const site = await createSite(
    readSiteConfig(env),
    logger,
    fakeBuild(() => new Response("")),
  );
  const headers = { "x-forwarded-for": "203.0.113.7" };
  for (let visit = 0; visit < 3; visit += 1) await site.inject({ url: "/healthz", remoteAddress, headers });
  await site.close();
  return lines.filter(({ level }) => level === "WARN").map(({ message }) => message);
}

it.each(["10.1.2.3", "172.20.0.5", "192.168.1.1", "127.0.0.1", "::1", "fd00::1", "::ffff:10.0.0.1"])(
  "warns once about a proxy at %s that TRUST_PROXY does not list",
  async (ip) => {
    expect(await collectWarnings({}, ip)).toEqual([
      "A proxy in front is not trusted, so all visitors share its IP and its limits: set TRUST_PROXY to its IP",
    ]);
  },
);

it("logs no warning with TRUST_PROXY, nor for a visitor who sets the header", async () => {
  expect(await collectWarnings({ TRUST_PROXY: "10.1.2.3" }, "10.1.2.3")).toEqual([]);
  expect(await collectWarnings({}, "198.51.100.4")).toEqual([]);
});
