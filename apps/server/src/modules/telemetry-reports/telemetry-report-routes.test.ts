import { expect, it, vi } from "vitest";
import { guest } from "../../caller.ts";
import { telemetryReportRoutes } from "./telemetry-report-routes.ts";
import type { TelemetryReportStore } from "./telemetry-report-store.ts";

const page = (name: string, lcp: number | null) => ({
  page: name,
  views: 1,
  sessions: 1,
  view_time_p50_ms: null,
  scroll_depth_p50: null,
  lcp_p75_ms: lcp,
  ttfb_p75_ms: null,
});

function start() {
  const pages = vi.fn<TelemetryReportStore["pages"]>(async () => [page("/", 900), page("/a", null), page("/b", 4_000)]);
  const store: TelemetryReportStore = {
    pages,
    errorSeries: async () => [],
    topErrors: async () => [],
    vitals: async () => [],
    logs: async () => [],
  };
  let nowMs = Date.UTC(2027, 2, 2);
  const routes = telemetryReportRoutes({ store, maps: { find: async () => null }, now: () => new Date(nowMs) });
  const ask = async (period: "24h" | "30d", order: "most_viewed" | "slowest") => {
    const { items } = await routes.telemetryPages({ period, order, limit: 2 }, guest);
    return items.map((item) => item.page);
  };
  return { pages, ask, pass: (ms: number) => (nowMs += ms) };
}

it("queries many days once for both orders, and again after five minutes", async () => {
  const { ask, pages, pass } = start();
  expect(await ask("30d", "most_viewed")).toEqual(["/", "/a"]);
  expect(await ask("30d", "slowest")).toEqual(["/b", "/"]);
  expect(pages).toHaveBeenCalledOnce();
  pass(5 * 60_000);
  await ask("30d", "slowest");
  expect(pages).toHaveBeenCalledTimes(2);
});

it("queries a single day for each request", async () => {
  const { ask, pages } = start();
  await ask("24h", "most_viewed");
  await ask("24h", "most_viewed");
  expect(pages).toHaveBeenCalledTimes(2);
});
