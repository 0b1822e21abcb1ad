// @vitest-environment jsdom
import type { Telemetry } from "@corp/telemetry";
import { afterEach, expect, it, vi } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";
import type { Configuration } from "./configuration.ts";
import { createSiteTelemetry } from "./site-telemetry.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  localStorage.clear();
  Reflect.deleteProperty(document, "visibilityState");
});

/** The requests of a page after `record`: URLs and bodies. */
async function sentBy(
  configuration: Configuration,
  record: (telemetry: Telemetry) => void,
): Promise<readonly { readonly url: string; readonly body: string }[]> {
  const sent: { url: string; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    sent.push({ url, body: typeof body === "string" ? body : "" });
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  const user = { username: "anna", accessTokenTail: "abcde", refreshTokenTail: "fghij" };
  const { telemetry } = createSiteTelemetry(configuration, () => user);
  record(telemetry);
  await telemetry.flush();
  const scripts = [...document.querySelectorAll("script")].map(({ src }) => new URL(src));
  telemetry.dispose();
  return [...sent, ...scripts.map(({ pathname, search }) => ({ url: pathname + search, body: "" }))];
}

async function requestedBy(env: Record<string, string>): Promise<readonly string[]> {
  const { shared } = readServerConfiguration(env);
  const sent = await sentBy(shared, ({ reportMessage }) => reportMessage("asked", { level: "error" }));
  return sent.map(({ url }) => url.split("&")[0] ?? "");
}

it("sends to the intake behind the site", async () => {
  expect(await requestedBy({})).toEqual(["/p-api/telemetry/message-metric?service=site"]);
});

it("requests the intake's script first when the channel is `script`", async () => {
  expect(await requestedBy({ TELEMETRY_CHANNEL: "script" })).toEqual(["/p-api/telemetry/config?itcId=site"]);
});

it.each(["local", "dev", "stg", "prod"])(
  "sends log entries of every level in %s, with build and user",
  async (environment) => {
    const { shared } = readServerConfiguration({ ENVIRONMENT: environment, RELEASE: "1.2.3" });
    const build = { commit: "0123abc", buildDate: "2026-11-23T00:00:00.000Z" };
    const sent = await sentBy({ ...shared, ...build }, ({ logger }) => logger.debug("asked"));
    const [entry] = sent.flatMap(({ url, body }) =>
      url.includes("/input/open") ? (JSON.parse(body) as object[]) : [],
    );
    expect(entry).toMatchObject({
      ...build,
      level: "DEBUG",
      environment,
      release: "1.2.3",
      user: { username: "anna", accessTokenTail: "abcde", refreshTokenTail: "fghij" },
    });
  },
);
