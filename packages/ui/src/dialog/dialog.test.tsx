// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

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

const nothing = (): void => undefined;

describeConformance("ConfirmDialog", { rootClass: "cu-Dialog" }, (props) => (
  <ConfirmDialog
    open={false}
    title="Удалить?"
    confirmLabel="Удалить"
    onConfirm={nothing}
    onCancel={nothing}
    {...props}
  />
));

describe("Dialog", () => {
  afterEach(cleanup);

  it("opens and closes by props without calling onClose", () => {
    const onClose = vi.fn();
    const dialog = (open: boolean) => (
      <Dialog open={open} onClose={onClose} title="Удалить?">
        Событие исчезнет
      </Dialog>
    );
    const { rerender } = render(dialog(false));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Событие исчезнет")).toBeNull();
    rerender(dialog(true));
    expect(screen.getByRole<HTMLDialogElement>("dialog", { name: "Удалить?" }).open).toBe(true);
    expect(screen.queryByText("Событие исчезнет")).not.toBeNull();
    rerender(dialog(false));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("handles Escape and a backdrop click with dismissible=%s", (dismissible, times) => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Удалить?" dismissible={dismissible} />);
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    const cancel = createEvent("cancel", dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(times);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(2 * times);
    fireEvent.click(screen.getByRole("heading"));
    expect(onClose).toHaveBeenCalledTimes(2 * times);
    expect(dialog.open).toBe(true);
  });

  it("stays open when a press begins inside and ends on its backdrop, as in a text selection", () => {
    const [onClose, onClick] = [vi.fn(), vi.fn()];
    render(
      <Dialog open onClose={onClose} onClick={onClick} title="Заметка">
        <input />
      </Dialog>,
    );
    const dialog = screen.getByRole("dialog");
    fireEvent.pointerDown(screen.getByRole("textbox"));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it("sets closedby, so that a second Escape does not bypass onClose", () => {
    const { rerender } = render(<Dialog open onClose={nothing} title="Удалить?" dismissible={false} />);
    expect(screen.getByRole("dialog").getAttribute("closedby")).toBe("none");
    rerender(<Dialog open onClose={nothing} title="Удалить?" />);
    expect(screen.getByRole("dialog").hasAttribute("closedby")).toBe(false);
  });

  it("keeps the scroll bar's width reserved for nested dialogs", () => {
    const width = vi.spyOn(window, "innerWidth", "get").mockReturnValue(15);
    const page = (second: boolean) => (
      <Dialog open onClose={nothing} title="Первый">
        <Dialog open={second} onClose={nothing} title="Второй" />
      </Dialog>
    );
    const { rerender } = render(page(false));
    width.mockReturnValue(0);
    rerender(page(true));
    expect(document.documentElement.style.getPropertyValue("--cu-dialog-scrollbar")).toBe("15px");
    vi.restoreAllMocks();
  });

  it("has a close button without actions, unless it is not dismissible", () => {
    const onClose = vi.fn();
    const { rerender } = render(<Dialog open onClose={onClose} title="Правила" />);
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<Dialog open onClose={onClose} title="Правила" actions={<button type="button">Понятно</button>} />);
    expect(screen.queryByRole("button", { name: "Закрыть" })).toBeNull();
    rerender(<Dialog open onClose={onClose} title="Правила" dismissible={false} />);
    expect(screen.queryByRole("button", { name: "Закрыть" })).toBeNull();
  });

  it("ignores the close event of a nested dialog, and of itself when reopened", () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Снаружи">
        <dialog data-testid="inner" />
      </Dialog>,
    );
    fireEvent(screen.getByTestId("inner"), new Event("close", { bubbles: true }));
    fireEvent(screen.getByRole("dialog"), new Event("close"));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("focuses initialFocus, and restores the focus when unmounted while open", () => {
    const field = createRef<HTMLInputElement>();
    const page = (withDialog: boolean) => (
      <>
        <button type="button">Открыть</button>
        {withDialog && (
          <Dialog open onClose={nothing} title="Заметка" initialFocus={field}>
            <input ref={field} />
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole("button").focus();
    rerender(page(true));
    expect(document.activeElement).toBe(field.current);
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Открыть" }));
  });

  it("stacks a dialog above the one around it when both are open at mount", async () => {
    const order: (string | null)[] = [];
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
      order.push(this.querySelector("h2")?.textContent ?? null);
    };
    render(
      <Dialog open onClose={nothing} title="Снаружи">
        <Dialog open onClose={nothing} title="Внутри" />
      </Dialog>,
    );
    await act(async () => undefined);
    expect(order).toEqual(["Снаружи", "Внутри"]);
  });

  const question = (open: boolean) => (
    <Dialog open={open} onClose={nothing} title="Удалить?">
      <button type="button">Да</button>
    </Dialog>
  );
  const focusInside = (): void => screen.getByRole("button", { name: "Да" }).focus();

  it("returns the focus to the nearest element that is left when its opener was deleted", () => {
    const page = (rows: readonly string[], open: boolean) => (
      <main>
        <ul aria-label="Теги">
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
        {question(open)}
      </main>
    );
    const { rerender } = render(page(["a", "b"], false));
    screen.getByRole("button", { name: "b" }).focus();
    rerender(page(["a", "b"], true));
    focusInside();
    rerender(page(["a"], false));
    expect(document.activeElement).toBe(screen.getByRole("list"));
    screen.getByRole("button", { name: "a" }).focus();
    expect(screen.getByRole("list").hasAttribute("tabindex")).toBe(false);
  });

  it.each(["aria-controls", "aria-labelledby"])(
    "returns the focus to the button of the menu that its opener was in, found by %s",
    (by) => {
      const page = (isMenuOpen: boolean, isAsked: boolean) => (
        <main>
          <button type="button" id="more" {...(by === "aria-controls" && { "aria-controls": "menu" })}>
            Ещё
          </button>
          {isMenuOpen && (
            <div role="menu" id="menu" {...(by === "aria-labelledby" && { "aria-labelledby": "more" })}>
              <button type="button" role="menuitem">
                Удалить
              </button>
            </div>
          )}
          {question(isAsked)}
        </main>
      );
      const { rerender } = render(page(true, false));
      screen.getByRole("menuitem").focus();
      rerender(page(true, true));
      focusInside();
      rerender(page(false, true));
      rerender(page(false, false));
      expect(document.activeElement?.id).toBe("more");
    },
  );

  it("calls onClose when a form inside closes it", () => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Удалить?" />);
    screen.getByRole<HTMLDialogElement>("dialog").close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("ConfirmDialog", () => {
  afterEach(cleanup);

  it("confirms by one button and cancels by the other", () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(
      <ConfirmDialog open title="Удалить?" confirmLabel="Удалить" onConfirm={onConfirm} onCancel={onCancel} negative />,
    );
    const confirm = screen.getByRole("button", { name: "Удалить" });
    expect(confirm.dataset["variant"]).toBe("primary-negative");
    fireEvent.click(confirm);
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole("button", { name: "Отмена" }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it("ignores both buttons while pending", () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog open title="Удалить?" confirmLabel="Удалить" onConfirm={onConfirm} onCancel={nothing} pending />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Удалить" }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Отмена" }).disabled).toBe(true);
  });
});
