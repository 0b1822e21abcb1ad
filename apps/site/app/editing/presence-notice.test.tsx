// @vitest-environment jsdom
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { PresenceNotice, presenceText } from "./presence-notice.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const olga = { name: "Ольга Смирнова", is_me: false };
const pavel = { name: "Павел", is_me: false };
const me = { name: "Анна", is_me: true };

it.each([
  [[olga], "Сейчас это открыто не только у вас: Ольга Смирнова."],
  [[me], "Сейчас это открыто не только у вас: вы же, на другом устройстве."],
  [[me, olga, pavel], "Сейчас это открыто не только у вас: Ольга Смирнова, Павел, вы же, на другом устройстве."],
])("names who else has it open: %#", (others, text) => {
  expect(presenceText(others)).toBe(text);
});

it("asks again while it is shown, under one name of the browser, and shows nothing where nobody else is or the call fails", async () => {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  const responses: (() => unknown)[] = [
    () => ({ others: [] }),
    () => ({ others: [olga] }),
    () => Response.json({}, { status: 503 }),
    () => ({ others: [] }),
  ];
  const fake = createFakeApi({
    editorPresenceSet: (request) => {
      asked.push(request);
      return responses[asked.length - 1]?.() as { others: [] };
    },
  });
  const { wrapper, services } = createFakeServices(fake.fetch);
  render(<PresenceNotice entity="article" id="a1" />, { wrapper });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(100);
  expect(screen.queryByRole("status")).toBeNull();
  await pass(20_000);
  expect(screen.getByRole("status").textContent).toContain("Ольга Смирнова");
  await pass(20_000);
  expect(services.notifications.getSnapshot()).toEqual([]);
  await pass(20_000);
  expect(screen.queryByRole("status")).toBeNull();
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((request) => JSON.stringify(request))).size).toBe(1);
});

it("is not asked for again once the session has ended", async () => {
  vi.useFakeTimers();
  let asked = 0;
  const fake = createFakeApi({
    editorPresenceSet: () => {
      asked += 1;
      return errorResponse(401, { code: "TOKEN_REQUIRED", message: "Войдите" });
    },
  });
  const { wrapper, services } = createFakeServices(fake.fetch);
  vi.spyOn(services.auth, "refresh").mockResolvedValue();
  render(<PresenceNotice entity="article" id="a1" />, { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  expect(asked).toBe(1);
});
