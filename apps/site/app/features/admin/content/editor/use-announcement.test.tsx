// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAnnouncement } from "./use-announcement.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says the same again in other characters, and falls silent after ten seconds", () => {
  const { result } = renderHook(useAnnouncement);
  const say = (words: string) => act(() => result.current[1](words));
  say("Блок теперь выше");
  expect(result.current[0]).toBe("Блок теперь выше");
  say("Блок теперь выше");
  expect(result.current[0]).toBe("Блок теперь выше\u00A0");
  act(() => void vi.advanceTimersByTime(9_999));
  expect(result.current[0]).not.toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current[0]).toBe("");
});
