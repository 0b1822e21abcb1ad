import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { callQuery } from "./react/query-options.ts";
import { createTelemetryReportClient, telemetryReportEndpoints } from "./telemetry-report.ts";
import { createFakeApi } from "./testing/fake-api.ts";
import { errorResponse } from "./testing/fake-handlers.ts";

const vitals = { items: [] };

it("has a function for each report and nothing else", () => {
  const reports = createTelemetryReportClient({ baseUrl: "/p-api/product" });
  expect(Object.keys(reports)).toEqual(Object.keys(telemetryReportEndpoints));
});

it("works with TanStack Query like the main client", async () => {
  const { fetch, calls } = createFakeApi({ telemetryVitals: () => vitals });
  const reports = createTelemetryReportClient({ baseUrl: "/p-api/product", fetch });
  const query = callQuery(reports, "telemetryVitals", { period: "24h" });
  expect(await new QueryClient().query(query)).toEqual(vitals);
  expect(query.queryKey).toEqual(["telemetryVitals", { period: "24h" }]);
  expect(calls).toMatchObject([{ name: "telemetryVitals" }]);
});

it("reports a failure with the endpoint's name", async () => {
  const onError = vi.fn();
  const { fetch } = createFakeApi({
    telemetryErrors: () => errorResponse(403, { code: "ROLE_REQUIRED", message: "Недостаточно прав" }),
  });
  const reports = createTelemetryReportClient({ baseUrl: "/p-api/product", fetch, onError });
  await expect(reports.telemetryErrors({ period: "1h" })).rejects.toMatchObject({ status: 403 });
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 403 }), "telemetryErrors");
});
