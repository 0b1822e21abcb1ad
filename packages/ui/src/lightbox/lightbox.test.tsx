// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Lightbox } from "./lightbox.tsx";

// jsdom lacks the methods of `dialog`; the stories test the real ones.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

const images = ["Зал", "Доклад", "Кофе", "Вопросы"].map((alt, index) => ({
  href: `/full-${index}.jpg`,
  alt,
  caption: `Снимок ${index}`,
}));

describeConformance("Lightbox", { rootClass: "cu-Lightbox" }, (props) => (
  <Lightbox images={images} index={null} onIndexChange={() => undefined} {...props} />
));

describe("Lightbox", () => {
  afterEach(cleanup);

  const shown = (index: number, onIndexChange = vi.fn()) => {
    render(<Lightbox images={images} index={index} onIndexChange={onIndexChange} />);
    return { dialog: screen.getByRole("dialog"), onIndexChange };
  };

  it.each([
    ["ArrowLeft", 1, 0],
    ["ArrowRight", 1, 2],
    ["Home", 2, 0],
    ["End", 1, 3],
  ])("moves by %s from %i to %i", (key, from, to) => {
    const { dialog, onIndexChange } = shown(from);
    fireEvent.keyDown(dialog, { key });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(to);
  });

  it("calls the caller's key handler too", () => {
    const [onKeyDown, onIndexChange] = [vi.fn(), vi.fn()];
    render(<Lightbox images={images} index={0} onIndexChange={onIndexChange} onKeyDown={onKeyDown} />);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "ArrowRight" });
    expect([onKeyDown.mock.calls.length, onIndexChange.mock.calls.length]).toEqual([1, 1]);
  });

  it("lets the caller close it on Escape", () => {
    const { dialog, onIndexChange } = shown(1);
    const cancel = createEvent("cancel", dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it("names the dialog and the position of the image, and closes without an index", () => {
    const { rerender } = render(
      <Lightbox images={images} index={1} onIndexChange={vi.fn()} label="Фотографии митапа" />,
    );
    expect(screen.getByRole("dialog", { name: "Фотографии митапа" })).not.toBeNull();
    expect(screen.getByText("2 из 4")).not.toBeNull();
    rerender(<Lightbox images={images} index={null} onIndexChange={vi.fn()} label="Фотографии митапа" />);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stops at both ends and keeps the button focusable", () => {
    const { dialog, onIndexChange } = shown(3);
    fireEvent.keyDown(dialog, { key: "ArrowRight" });
    const next = screen.getByRole("button", { name: "Следующее изображение" });
    fireEvent.click(next);
    expect(onIndexChange).not.toHaveBeenCalled();
    expect(next.getAttribute("aria-disabled")).toBe("true");
    expect(next.hasAttribute("disabled")).toBe(false);
  });

  const finger = { pointerType: "touch", isPrimary: true };

  it.each([
    ["a swipe towards the end goes on", { clientX: 220, clientY: 90 }, [[2]]],
    ["a swipe towards the beginning goes back", { clientX: 380, clientY: 110 }, [[0]]],
    ["a touch that stays in place does nothing", { clientX: 290, clientY: 100 }, []],
    ["a finger that moves down does nothing", { clientX: 220, clientY: 300 }, []],
  ])("%s", (_, to, calls) => {
    const { dialog, onIndexChange } = shown(1);
    fireEvent.pointerDown(dialog, { ...finger, clientX: 300, clientY: 100 });
    fireEvent.pointerUp(dialog, { ...finger, ...to });
    expect(onIndexChange.mock.calls).toEqual(calls);
  });

  it("ignores two fingers and the mouse", () => {
    const { dialog, onIndexChange } = shown(1);
    fireEvent.pointerDown(dialog, { ...finger, clientX: 300 });
    fireEvent.pointerDown(dialog, { ...finger, isPrimary: false, clientX: 100 });
    fireEvent.pointerUp(dialog, { ...finger, clientX: 100 });
    fireEvent.pointerDown(dialog, { pointerType: "mouse", isPrimary: true, clientX: 300 });
    fireEvent.pointerUp(dialog, { pointerType: "mouse", isPrimary: true, clientX: 100 });
    expect(onIndexChange).not.toHaveBeenCalled();
  });

  it("preloads only the adjacent images", () => {
    const { dialog } = shown(1);
    const slides = [...dialog.querySelectorAll("figure")].map(
      (figure) => [figure.querySelector("img")?.getAttribute("src"), figure.hidden] as const,
    );
    expect(slides).toEqual([
      ["/full-0.jpg", true],
      ["/full-1.jpg", false],
      ["/full-2.jpg", true],
    ]);
  });

  it("links to the full image", () => {
    shown(1);
    expect(screen.getByRole("link", { name: "Открыть файл целиком" }).getAttribute("href")).toBe("/full-1.jpg");
  });
});
