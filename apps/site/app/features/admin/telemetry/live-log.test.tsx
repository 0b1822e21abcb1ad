// @vitest-environment jsdom
import type { TelemetryLogEntry, TelemetryReportClient } from "@corp/api/telemetry-report";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeLogEntry } from "./fake-log-entry.ts";
import { LiveLog } from "./live-log.tsx";

const entry = (id: number, level: TelemetryLogEntry["level"]): TelemetryLogEntry =>
  fakeLogEntry(id, { level, message: `Запись ${id}` });

const telemetryLogs = vi.fn<TelemetryReportClient["telemetryLogs"]>();
beforeEach(() => {
  telemetryLogs.mockReset().mockImplementation(async ({ level }) => ({
    items: level === "ERROR" ? [entry(1, "ERROR")] : [entry(2, "INFO"), entry(1, "ERROR")],
    next_cursor: null,
  }));
  render(<LiveLog reports={{ telemetryLogs }} filters={{ period: "24h", environment: "prod", release: undefined }} />);
});
afterEach(cleanup);

it("starts over when the level changes", async () => {
  expect(await screen.findByText("Запись 2")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Уровень"), { target: { value: "ERROR" } });
  expect(await screen.findByText("Запись 1")).toBeDefined();
  expect(screen.queryByText("Запись 2")).toBeNull();
  expect(telemetryLogs.mock.lastCall?.[0]).toEqual({ period: "24h", environment: "prod", level: "ERROR", limit: 100 });
});

it("searches when the form is submitted", async () => {
  telemetryLogs.mockImplementation(async () => ({ items: [], next_cursor: null }));
  const field = screen.getByLabelText("Текст записи");
  fireEvent.change(field, { target: { value: " сорвалась " } });
  const { form } = field as HTMLInputElement;
  if (form !== null) fireEvent.submit(form);
  expect(await screen.findByText("Записей пока нет.")).toBeDefined();
  expect(telemetryLogs.mock.lastCall?.[0].text).toBe("сорвалась");
});
