// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "./command.ts";
import { useCommandSearch } from "./use-command-search.ts";

const found: readonly Command[] = [{ id: "1", title: "Митап", run: () => undefined }];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rest = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(200));

function setUp(search: (query: string, signal: AbortSignal) => Promise<readonly Command[]>) {
  return renderHook(({ query }) => useCommandSearch(search, query), { initialProps: { query: "" } });
}

describe("useCommandSearch", () => {
  it("searches when typing pauses, and not for a single letter", async () => {
    const search = vi.fn(() => Promise.resolve(found));
    const { result, rerender } = setUp(search);
    rerender({ query: "м" });
    await rest();
    expect(result.current.status).toBe("idle");
    rerender({ query: "ми" });
    rerender({ query: "мит " });
    expect(result.current.status).toBe("searching");
    await rest();
    expect(search.mock.calls.map(([query]: unknown[]) => query)).toEqual(["мит"]);
    expect(result.current).toMatchObject({ status: "done", found });
  });

  it("aborts an outdated search and ignores its response", async () => {
    const signals: AbortSignal[] = [];
    const answers = [Promise.withResolvers<readonly Command[]>(), Promise.withResolvers<readonly Command[]>()];
    const { result, rerender } = setUp((_, signal) => {
      signals.push(signal);
      return answers[signals.length - 1]?.promise ?? Promise.resolve([]);
    });
    rerender({ query: "ми" });
    await rest();
    rerender({ query: "мит" });
    await rest();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => answers[0]?.resolve(found));
    expect(result.current).toMatchObject({ status: "searching", found: [] });
  });

  it("reports a failure and retries on request", async () => {
    const search = vi.fn<() => Promise<readonly Command[]>>().mockRejectedValueOnce(new Error("Нет связи"));
    search.mockResolvedValue(found);
    const { result, rerender } = setUp(search);
    rerender({ query: "ми" });
    await rest();
    expect(result.current.status).toBe("failed");
    act(() => result.current.retry());
    await rest();
    expect(result.current).toMatchObject({ status: "done", found });
  });

  it("does not search again for a new function identity", async () => {
    const search = vi.fn(() => Promise.resolve(found));
    const { result, rerender } = renderHook(() => useCommandSearch(() => search(), "мит"));
    await rest();
    rerender();
    await rest();
    expect(search).toHaveBeenCalledOnce();
    expect(result.current.status).toBe("done");
  });

  it("reports a synchronous throw as a failure", async () => {
    const { result } = renderHook(() =>
      useCommandSearch(() => {
        throw new Error("Нет связи");
      }, "мит"),
    );
    await rest();
    expect(result.current.status).toBe("failed");
  });
});
