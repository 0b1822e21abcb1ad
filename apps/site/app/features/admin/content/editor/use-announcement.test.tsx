// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAnnouncement } from "./use-announcement.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("changes a repeated message, and clears it after ten seconds", () => {
  const { result } = renderHook(useAnnouncement);
  const announce = (words: string) => act(() => result.current[1](words));
  announce("Блок теперь выше");
  expect(result.current[0]).toBe("Блок теперь выше");
  announce("Блок теперь выше");
  expect(result.current[0]).toBe("Блок теперь выше\u00A0");
  act(() => void vi.advanceTimersByTime(9_999));
  expect(result.current[0]).not.toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current[0]).toBe("");
});
