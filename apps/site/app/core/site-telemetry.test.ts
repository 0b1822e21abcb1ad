// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";
import { createSiteTelemetry } from "./site-telemetry.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  localStorage.clear();
});

/** Addresses that a page requests when it has recorded a message. */
async function requestedBy(env: Record<string, string>): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
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
  const { telemetry } = createSiteTelemetry(readServerConfiguration(env).shared, () => ({}));
  telemetry.reportMessage("asked", { level: "error" });
  await telemetry.flush();
  const scripts = [...document.querySelectorAll("script")].map(({ src }) => new URL(src));
  telemetry.dispose();
  return [...asked, ...scripts.map(({ pathname, search }) => pathname + search)].map((url) => url.split("&")[0] ?? "");
}

it("sends to the intake behind the site", async () => {
  expect(await requestedBy({})).toEqual(["/p-api/telemetry/message-metric?service=site"]);
});

it("requests the intake's script first when the channel is `script`", async () => {
  expect(await requestedBy({ TELEMETRY_CHANNEL: "script" })).toEqual(["/p-api/telemetry/config?itcId=site"]);
});
