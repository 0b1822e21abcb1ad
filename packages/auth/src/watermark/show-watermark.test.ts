// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { showWatermark } from "./show-watermark.ts";
import type { WatermarkedAuth, WatermarkOptions } from "./show-watermark.ts";
import { readWatermarkBits } from "./watermark-bits.ts";

let stop = (): void => {};
afterEach(() => stop());

describe("the watermark", () => {
  it("is shown while a user is signed in, and encodes their id", () => {
    const auth = createFakeAuth();
    start({ getAuth: () => auth });
    expect(layers()).toHaveLength(0);

    auth.signIn("Анна-1");
    expect(layers()).toHaveLength(1);
    expect(readLayer()).toBe("Анна-1");

    auth.signIn("Boris-2");
    expect(layers()).toHaveLength(1);
    expect(readLayer()).toBe("Boris-2");

    auth.signOut();
    expect(layers()).toHaveLength(0);
  });

  it("is not redrawn when a refresh returns the same user", () => {
    const auth = createFakeAuth("Anna");
    start({ getAuth: () => auth });
    const before = layers()[0];
    auth.signIn("Anna");
    expect(layers()[0]).toBe(before);
  });

  it("is removed for good when it is stopped", () => {
    const auth = createFakeAuth("Anna");
    start({ getAuth: () => auth });
    stop();
    expect(layers()).toHaveLength(0);
    auth.signIn("Boris");
    expect(layers()).toHaveLength(0);
  });

  it("looks the sign-in client up every 100 ms", () => {
    const auth = createFakeAuth("Anna");
    const getAuth = vi.fn<WatermarkOptions["getAuth"]>(() => undefined);
    const { clock, warnings } = start({ getAuth });
    clock.advance(900);
    expect(getAuth).toHaveBeenCalledTimes(10);
    getAuth.mockReturnValue(auth);
    clock.advance(99);
    expect(layers()).toHaveLength(0);
    clock.advance(1);
    expect(readLayer()).toBe("Anna");
    expect(warnings).toEqual([]);
  });

  it("gives up after 1000 ms with one warning", () => {
    const getAuth = vi.fn<WatermarkOptions["getAuth"]>(() => null);
    const { clock, warnings } = start({ getAuth });
    clock.advance(5_000);
    expect(getAuth).toHaveBeenCalledTimes(11);
    expect(warnings).toEqual(["No watermark: there was no sign-in client within 1000 ms."]);
  });

  it("stops the lookups when it is stopped", () => {
    const getAuth = vi.fn<WatermarkOptions["getAuth"]>(() => null);
    const { clock, warnings } = start({ getAuth });
    stop();
    clock.advance(5_000);
    expect(getAuth).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  it("takes no presses and no focus, and is hidden from assistive technology", () => {
    start({ getAuth: () => createFakeAuth("Anna") });
    const [layer] = layers();
    const { style } = layer ?? document.body;
    expect(layer?.getAttribute("aria-hidden")).toBe("true");
    expect(hosts()[0]?.parentElement).toBe(document.body);
    expect(hosts()[0]?.getAttribute("style")).toBe("display: contents !important;");
    expect(style.position).toBe("fixed");
    expect(style.pointerEvents).toBe("none");
    expect(style.opacity).toBe("0.005");
    expect(style.getPropertyPriority("opacity")).toBe("important");
  });

  it("draws points, gaps and margins in the configured sizes", () => {
    const constants = { pointSizePx: 4, paddingPx: 1, mapPaddingPx: 3, opacity: 0.5 };
    start({ getAuth: () => createFakeAuth("1"), constants });
    // Eight rows: 8 × 4 + 7 × 1 + 2 × 3.
    expect(pattern()?.getAttribute("width")).toBe("45");
    expect(pattern()?.querySelector("path")?.getAttribute("d")).toMatch(/^M3 3h4v2h-4zM13 3h4v2h-4z/u);
    expect(layers()[0]?.style.opacity).toBe("0.5");
  });

  it("warns about an invalid id and shows the next user's", () => {
    const auth = createFakeAuth("x".repeat(257));
    const { warnings } = start({ getAuth: () => auth });
    expect(warnings).toEqual(["The watermark could not be drawn."]);
    auth.signIn("Anna");
    expect(readLayer()).toBe("Anna");
  });

  it("is attached again when a dialog opens after a script has removed it", () => {
    start({ getAuth: () => createFakeAuth("Anna") });
    hosts()[0]?.remove();
    document.body.dispatchEvent(new Event("toggle"));
    expect(readLayer()).toBe("Anna");
  });

  it("is raised above later layers, but not above another layer that keeps itself on top", () => {
    start({ getAuth: () => createFakeAuth("Anna") });
    const shown = vi.fn();
    Object.assign(layers()[0] ?? {}, { hidePopover: () => {}, showPopover: shown });
    const other = document.body.appendChild(document.createElement("div"));

    other.dispatchEvent(new Event("toggle"));
    document.dispatchEvent(new Event("fullscreenchange"));
    expect(shown).toHaveBeenCalledTimes(2);

    Object.assign(other, { popover: "manual" });
    other.dispatchEvent(new Event("toggle"));
    expect(shown).toHaveBeenCalledTimes(2);
    other.remove();
  });

  it("does nothing on a server", () => {
    const getAuth = vi.fn<WatermarkOptions["getAuth"]>();
    showWatermark({ getAuth, document: undefined })();
    expect(getAuth).not.toHaveBeenCalled();
  });
});

function start(options: WatermarkOptions): { clock: FakeTimers; warnings: string[] } {
  const clock = createFakeTimers();
  const warnings: string[] = [];
  stop = showWatermark({ clock, logger: { warn: (message) => void warnings.push(message) }, ...options });
  return { clock, warnings };
}

function hosts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("body > div")].filter(({ shadowRoot }) => shadowRoot !== null);
}

function layers(): HTMLElement[] {
  return hosts().flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>("[popover]") ?? [])]);
}

function pattern(): Element | null | undefined {
  return layers()[0]?.querySelector("pattern");
}

/** Reads the points of the image, as one traces a screenshot. */
function readLayer(): string | null {
  const points = new Set(
    [...(pattern()?.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)/gu)].map(
      ([, x, y]) => `${Number(x) / 10 - 1},${Number(y) / 10 - 1}`,
    ),
  );
  const side = (Number(pattern()?.getAttribute("width")) - 15) / 10;
  return readWatermarkBits(
    Array.from({ length: side }, (_row, y) => Array.from({ length: side }, (_bit, x) => points.has(`${x},${y}`))),
  );
}

function createFakeAuth(subject?: string): WatermarkedAuth & { signIn(subject: string): void; signOut(): void } {
  const listeners = new Set<() => void>();
  let user = subject === undefined ? null : { subject };
  const become = (next: typeof user): void => {
    user = next;
    listeners.forEach((listener) => listener());
  };
  return {
    getState: () => ({ user }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: (next) => become({ subject: next }),
    signOut: () => become(null),
  };
}

interface FakeTimers {
  setTimeout(callback: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  advance(byMs: number): void;
}

function createFakeTimers(): FakeTimers {
  const timers = new Map<symbol, { dueMs: number; callback: () => void }>();
  let nowMs = 0;
  return {
    setTimeout(callback, delayMs) {
      const timer = Symbol("timer");
      timers.set(timer, { dueMs: nowMs + delayMs, callback });
      return timer;
    },
    clearTimeout: (timer) => void (typeof timer === "symbol" && timers.delete(timer)),
    advance(byMs) {
      const endMs = nowMs + byMs;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { dueMs }]) => dueMs <= endMs)
          .toSorted(([, a], [, b]) => a.dueMs - b.dueMs);
        if (next === undefined) break;
        timers.delete(next[0]);
        nowMs = next[1].dueMs;
        next[1].callback();
      }
      nowMs = endMs;
    },
  };
}
