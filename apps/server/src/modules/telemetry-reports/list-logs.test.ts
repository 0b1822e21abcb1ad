import { expect, it, vi } from "vitest";
import { encodePosition } from "../../time-position.ts";
import { listLogs } from "./list-logs.ts";
import { reportSpan } from "./report-period.ts";
import type { TelemetryReportStore } from "./telemetry-report-store.ts";

const now = new Date("2027-03-02T10:20:00.000Z");
const scope = { span: reportSpan("24h", now) };
const logs = vi.fn<TelemetryReportStore["logs"]>(async () => []);

const list = (cursor: string) =>
  listLogs(
    {
      logs,
      errorSeries: async () => [],
      topErrors: async () => [],
      pages: async () => [],
      vitals: async () => [],
    },
    { period: "24h", limit: 10, cursor },
    scope,
  );

it("continues after its own cursor", async () => {
  await list(encodePosition({ at: now, id: "41" }));
  expect(logs.mock.lastCall?.[0].beforeId).toBe(41);
});

it.each(["0198c0de-0000-7000-8000-0000000000ab", "1e5", "-1"])("rejects a cursor of another list, %s", async (id) => {
  await expect(list(encodePosition({ at: now, id }))).rejects.toMatchObject({ code: "BAD_CURSOR" });
});
