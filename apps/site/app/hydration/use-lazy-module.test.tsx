// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePart } from "./use-lazy-module.ts";

it("loads when it is asked to, and takes a function for what it is", async () => {
  const component = (): string => "form";
  const importPart = async () => component;
  const { result } = renderHook(() => usePart(importPart));
  expect(result.current).toMatchObject({ part: null, isLoading: false });
  await act(async () => result.current.load());
  expect(result.current).toMatchObject({ part: component, isLoading: false, hasFailed: false });
});

it("says that it did not come, and tries again", async () => {
  let isAway = true;
  const importPart = async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return 42;
  };
  const { result } = renderHook(() => usePart(importPart));
  await act(async () => result.current.load());
  expect(result.current).toMatchObject({ part: null, hasFailed: true });
  isAway = false;
  await act(async () => result.current.load());
  expect(result.current).toMatchObject({ part: 42, hasFailed: false });
});
