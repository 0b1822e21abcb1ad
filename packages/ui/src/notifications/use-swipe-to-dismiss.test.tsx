// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSwipeToDismiss } from "./use-swipe-to-dismiss.ts";

const WIDTH_PX = 300;
const START_MS = 1000;

function Card({ onDismiss }: { onDismiss: () => void }): ReactElement {
  return <div data-testid="card" {...useSwipeToDismiss(onDismiss)} />;
}

/** A touch event at a position and time. */
function touch(
  kind: "pointerDown" | "pointerMove" | "pointerUp" | "pointerCancel",
  clientX: number,
  atMs: number,
  isPrimary = true,
): void {
  const card = screen.getByTestId("card");
  const event = createEvent[kind](card, { clientX, pointerType: "touch", isPrimary });
  Object.defineProperty(event, "timeStamp", { value: atMs });
  fireEvent(card, event);
}

async function swipe(byPx: number, inMs: number): Promise<{ onDismiss: () => void; card: HTMLElement }> {
  const onDismiss = vi.fn();
  render(<Card onDismiss={onDismiss} />);
  touch("pointerDown", 100, START_MS);
  touch("pointerMove", 100 + byPx, START_MS + inMs);
  touch("pointerUp", 100 + byPx, START_MS + inMs);
  await act(() => Promise.resolve());
  return { onDismiss, card: screen.getByTestId("card") };
}

beforeEach(() => {
  // jsdom has neither animations nor layout.
  Object.assign(HTMLElement.prototype, { getAnimations: () => [] });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(WIDTH_PX);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, "getAnimations");
});

describe("a swipe", () => {
  it.each([
    ["slow and far", WIDTH_PX / 3 + 1, 5000],
    ["short and fast", 60, 100],
  ])("that is %s dismisses", async (_, byPx, inMs) => {
    const { onDismiss, card } = await swipe(byPx, inMs);
    expect(card.style.translate).toBe("100vw");
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["slow and short", WIDTH_PX / 3 - 1, 5000],
    ["a tremble, however fast", 24, 1],
    ["against the end of the line", -250, 100],
  ])("that is %s does not dismiss", async (_, byPx, inMs) => {
    const { onDismiss, card } = await swipe(byPx, inMs);
    expect(card.getAttribute("style")).toBe("");
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("waits for the exit transition", async () => {
    const flight = Promise.withResolvers<undefined>();
    Object.assign(HTMLElement.prototype, { getAnimations: () => [{ finished: flight.promise }] });
    const { onDismiss } = await swipe(200, 100);
    expect(onDismiss).not.toHaveBeenCalled();
    await act(async () => flight.resolve(undefined));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it("that becomes a scroll snaps back", () => {
    const onDismiss = vi.fn();
    render(<Card onDismiss={onDismiss} />);
    touch("pointerDown", 100, 10);
    touch("pointerMove", 300, 50);
    touch("pointerCancel", 300, 60);
    touch("pointerMove", 350, 70);
    touch("pointerUp", 350, 80);
    expect(screen.getByTestId("card").getAttribute("style")).toBe("");
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it("ignores a second finger", () => {
    render(<Card onDismiss={() => undefined} />);
    touch("pointerDown", 100, 10, false);
    touch("pointerMove", 300, 50, false);
    touch("pointerDown", 100, 60);
    touch("pointerMove", 140, 70);
    touch("pointerMove", 10, 80, false);
    expect(screen.getByTestId("card").style.translate).toBe("40px");
  });
});
