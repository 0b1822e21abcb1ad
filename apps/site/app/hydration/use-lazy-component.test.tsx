// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLazyComponent } from "./use-lazy-component.ts";

afterEach(cleanup);

it("loads on demand, and stores a function as it is", async () => {
  const component = (): string => "form";
  const importPart = async () => component;
  const { result } = renderHook(() => useLazyComponent(importPart));
  expect(result.current).toMatchObject({ Component: null, isLoading: false });
  await act(async () => result.current.load());
  expect(result.current).toMatchObject({ Component: component, isLoading: false, hasFailed: false });
});

it("reports a failed load and tries again", async () => {
  let isAway = true;
  const importPart = async () => {
    if (isAway) throw new TypeError("Failed to fetch dynamically imported module");
    return 42;
  };
  const { result } = renderHook(() => useLazyComponent(importPart));
  await act(async () => result.current.load());
  expect(result.current).toMatchObject({ Component: null, hasFailed: true });
  isAway = false;
  await act(async () => result.current.load());
  expect(result.current).toMatchObject({ Component: 42, hasFailed: false });
});
