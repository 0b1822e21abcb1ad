// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { TRUNCATED_TEXT_DELAY_MS, TruncatedText } from "./truncated-text.tsx";

const LONG = "Как мы перестали бояться пятничных релизов и начали спать по ночам";

/** jsdom has no layout: each test sets the heights. */
function layOut(sizes: { scrollHeight: number; clientHeight: number }): void {
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as "scrollHeight", "get").mockReturnValue(value);
}

const CUT = { scrollHeight: 40, clientHeight: 20 };
const hint = (): Element | null => document.querySelector('[popover="manual"]');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describeConformance("TruncatedText", { rootClass: "cu-TruncatedText" }, (props) => (
  <TruncatedText {...props}>{LONG}</TruncatedText>
));

describe("TruncatedText", () => {
  it("is not a tab stop and shows no hint while its text fits", () => {
    layOut({ scrollHeight: 20, clientHeight: 20 });
    render(<TruncatedText>{LONG}</TruncatedText>);
    const text = screen.getByText(LONG);
    expect(text.hasAttribute("tabindex")).toBe(false);
    fireEvent.pointerEnter(text);
    act(() => void vi.runAllTimers());
    expect(hint()).toBeNull();
  });

  it("is measured again when a component inside changes its text by itself", async () => {
    layOut({ scrollHeight: 20, clientHeight: 20 });
    function Name() {
      const [name, setName] = useState("Митап");
      return <b onClick={() => setName(LONG)}>{name}</b>;
    }
    const { container } = render(
      <TruncatedText>
        <Name />
      </TruncatedText>,
    );
    layOut(CUT);
    fireEvent.click(screen.getByText("Митап"));
    await act(async () => undefined);
    expect(container.querySelector(".cu-TruncatedText")?.getAttribute("tabindex")).toBe("0");
  });

  it("has each id of its content once, in the text and not in the hint", () => {
    layOut(CUT);
    const { container } = render(
      <TruncatedText>
        <span id="name">{LONG}</span>
      </TruncatedText>,
    );
    act(() => container.querySelector<HTMLElement>(".cu-TruncatedText")?.focus());
    expect(hint()?.textContent).toBe(LONG);
    expect(document.querySelectorAll("#name")).toHaveLength(1);
  });

  it("shows the full text of truncated text on focus and hides it on blur", () => {
    layOut(CUT);
    render(<TruncatedText>{LONG}</TruncatedText>);
    const text = screen.getByText(LONG);
    expect(text.tabIndex).toBe(0);
    act(() => text.focus());
    expect(hint()?.textContent).toBe(LONG);
    act(() => text.blur());
    expect(hint()).toBeNull();
  });

  it("shows after a hover of 400 ms and stays while the pointer moves to the hint", () => {
    expect(TRUNCATED_TEXT_DELAY_MS).toBe(400);
    layOut(CUT);
    render(<TruncatedText>{LONG}</TruncatedText>);
    const text = screen.getByText(LONG);
    fireEvent.pointerEnter(text);
    act(() => void vi.advanceTimersByTime(399));
    expect(hint()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(hint()).not.toBeNull();
    fireEvent.pointerLeave(text);
    fireEvent.pointerEnter(text);
    act(() => void vi.runAllTimers());
    expect(hint()).not.toBeNull();
    fireEvent.pointerLeave(text);
    act(() => void vi.runAllTimers());
    expect(hint()).toBeNull();
  });

  it("hides on Escape and stops the event", () => {
    layOut(CUT);
    const onKeyDown = vi.fn();
    render(
      <div role="presentation" onKeyDown={onKeyDown}>
        <TruncatedText>{LONG}</TruncatedText>
      </div>,
    );
    const text = screen.getByText(LONG);
    act(() => text.focus());
    fireEvent.keyDown(text, { key: "Escape" });
    expect(hint()).toBeNull();
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(text, { key: "Escape" });
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  it("is read once by screen readers", () => {
    layOut(CUT);
    render(
      <a href="/blog">
        <TruncatedText>{LONG}</TruncatedText>
      </a>,
    );
    const link = screen.getByRole("link", { name: LONG });
    act(() => link.focus());
    expect(hint()).not.toBeNull();
    expect(screen.getByRole("link", { name: LONG })).toBe(link);
  });

  it("adds no tab stop inside a link", () => {
    layOut(CUT);
    render(
      <a href="/blog">
        <TruncatedText>{LONG}</TruncatedText>
      </a>,
    );
    expect(screen.getByText(LONG).hasAttribute("tabindex")).toBe(false);
  });

  it("ignores the focus of an ancestor with tabindex -1", () => {
    layOut(CUT);
    render(
      <main tabIndex={-1}>
        <TruncatedText>{LONG}</TruncatedText>
      </main>,
    );
    expect(screen.getByText(LONG).tabIndex).toBe(0);
    act(() => screen.getByRole("main").focus());
    expect(hint()).toBeNull();
  });

  it.each(["option", "gridcell", "menuitemradio"])("uses the focus of the surrounding %s", (role) => {
    layOut(CUT);
    render(
      <div role={role} tabIndex={-1}>
        <TruncatedText>{LONG}</TruncatedText>
      </div>,
    );
    expect(screen.getByText(LONG).hasAttribute("tabindex")).toBe(false);
    act(() => screen.getByRole(role).focus());
    expect(hint()).not.toBeNull();
  });

  it.each([
    ["a line and more", 90, true],
    ["no more than the tails of its letters", 64, false],
  ])("of six lines, overflowing by %s, is truncated: %s", (_, scrollHeight, expected) => {
    layOut({ scrollHeight, clientHeight: 60 });
    render(<TruncatedText lines={6}>{LONG}</TruncatedText>);
    const text = screen.getByText(LONG);
    expect(text.hasAttribute("data-cut")).toBe(expected);
    expect(text.style.webkitLineClamp).toBe("6");
  });

  it("measures again when its box changes", () => {
    layOut({ scrollHeight: 20, clientHeight: 20 });
    let resize = (): void => undefined;
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(callback: () => void) {
          resize = callback;
        }
        observe = (): void => undefined;
        disconnect = (): void => undefined;
      },
    );
    render(<TruncatedText>{LONG}</TruncatedText>);
    expect(screen.getByText(LONG).hasAttribute("data-cut")).toBe(false);
    layOut(CUT);
    act(() => resize());
    expect(screen.getByText(LONG).hasAttribute("data-cut")).toBe(true);
    vi.unstubAllGlobals();
  });

  it("renders as the given element", () => {
    render(<TruncatedText render={<h3 className="theirs">{LONG}</h3>} />);
    expect(screen.getByRole("heading", { name: LONG }).className).toBe("cu-TruncatedText theirs");
  });

  it("is plain text on the server", () => {
    expect(renderToString(<TruncatedText>{LONG}</TruncatedText>)).toBe(
      `<span class="cu-TruncatedText" data-lines="1">${LONG}</span>`,
    );
  });
});
