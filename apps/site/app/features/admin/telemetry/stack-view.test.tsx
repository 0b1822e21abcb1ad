// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createTelemetryReportClient } from "@corp/api/telemetry-report";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import type { FakeHandlers } from "@corp/api/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { messages } from "./messages.ts";
import { StackView } from "./stack-view.tsx";

afterEach(cleanup);

const { request, response } = examples.telemetryStack;

function show(telemetryStack: FakeHandlers["telemetryStack"]): void {
  const { fetch } = createFakeApi(telemetryStack === undefined ? {} : { telemetryStack });
  const reports = createTelemetryReportClient({ baseUrl: "http://api.test", fetch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <StackView reports={reports} stackTrace={request.stack_trace} />
    </QueryClientProvider>,
  );
}

it("shows the source position with the failing line", async () => {
  show(() => response);
  expect(await screen.findByText("app/features/events/event-heading.tsx:21:34")).toBeDefined();
  expect(screen.getByText("EventHeading")).toBeDefined();
  expect(document.querySelector("[data-failed]")?.textContent).toContain("21    return <h1>{event.title}</h1>;");
});

it("opens the first frame outside libraries", async () => {
  const [frame] = response.frames;
  if (frame === undefined) throw new Error("The example has a frame.");
  show(() => ({ title: "", frames: [{ ...frame, owner: "library" as const, function: "map" }, frame] }));
  const summaries = await screen.findAllByText(/event-heading\.tsx/u);
  expect(summaries.map((summary) => summary.closest("details")?.open)).toEqual([false, true]);
});

it.each([
  "no_script",
  "foreign",
  "path_rejected",
  "map_missing",
  "map_unreadable",
  "map_too_large",
  "column_missing",
  "position_unknown",
] as const)("explains why a frame could not be resolved: %s", async (state) => {
  show(() => ({
    title: "",
    frames: [
      {
        raw: "at t (https://corp.example/assets/gone.js:1:2)",
        state,
        function: "t",
        source: null,
        line: 1,
        column: 2,
        owner: null,
        context: null,
      },
    ],
  }));
  expect(messages.frameStates[state]).not.toBe("");
  expect(await screen.findByText(messages.frameStates[state])).toBeDefined();
});

it("shows the raw stack and a retry when resolving fails", async () => {
  show(() => errorResponse(503, { code: "OVERLOADED", message: "Сервер перегружен" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Сервер перегружен");
  expect(screen.getByRole("button", { name: "Повторить" })).toBeDefined();
  expect(document.querySelector("pre")?.textContent).toBe(request.stack_trace);
});
