// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";
import { createSiteTelemetry } from "./site-telemetry.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  localStorage.clear();
});

/** What a page asks for when it has counted a message. */
async function askedBy(env: Record<string, string>): Promise<readonly string[]> {
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
  expect(await askedBy({})).toEqual(["/p-api/telemetry/message-metric?service=site"]);
});

it("asks the intake by script first where the operator wants pages to ask", async () => {
  expect(await askedBy({ TELEMETRY_CHANNEL: "script" })).toEqual(["/p-api/telemetry/config?itcId=site"]);
});
