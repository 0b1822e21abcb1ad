// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import type { ConformanceProps } from "../../conformance.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

// Open only to be looked at: the server renders none, and an open one makes the page around it inert.
const isLookedAt = (props: ConformanceProps): boolean => Object.keys(props).length > 0;
const nothing = (): void => undefined;

describeConformance("Dialog", { rootClass: "cu-Dialog" }, (props) => (
  <Dialog title="Новый тег" trigger={<Button>Добавить</Button>} open={isLookedAt(props)} {...props} />
));
describeConformance("ConfirmDialog", { rootClass: "cu-ConfirmDialog" }, (props) => (
  <ConfirmDialog
    open={isLookedAt(props)}
    title="Удалить?"
    confirmLabel="Удалить"
    onConfirm={nothing}
    onCancel={nothing}
    {...props}
  />
));

afterEach(cleanup);

const pressEscape = (): void => {
  fireEvent.keyDown(document.querySelector(".cu-Dialog") ?? document.body, { key: "Escape" });
};

describe("Dialog", () => {
  it("is not on the server, open or not", () => {
    expect(renderToString(<Dialog open title="Новый тег" />)).toBe("");
  });

  it("opens from its button, takes its name from the title, and closes from within", () => {
    const [onOpenChange, onClose] = [vi.fn(), vi.fn()];
    render(
      <Dialog
        title="Новый тег"
        trigger={<Button>Добавить</Button>}
        onOpenChange={onOpenChange}
        onClose={onClose}
        actions={(close) => <Button onClick={close}>Готово</Button>}
      >
        Тег виден всем
      </Dialog>,
    );
    expect(screen.queryByText("Тег виден всем")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Добавить" }));
    expect(screen.queryByRole("dialog", { name: "Новый тег" })).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Готово" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("has the focus at once, opened by a key as well, and gives it back", async () => {
    render(<Dialog title="Новый тег" trigger={<Button>Добавить</Button>} />);
    const trigger = screen.getByRole("button", { name: "Добавить" });
    trigger.focus();
    // A key's click, which has no pointer.
    fireEvent.click(trigger, { detail: 0 });
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it.each([
    [true, 1, true],
    ["escape", 1, false],
    [false, 0, false],
  ] as const)(
    "asks the caller on Escape and shows the cross as dismissible %s says",
    (dismissible, times, hasCross) => {
      const onClose = vi.fn();
      render(<Dialog open onClose={onClose} title="Новый тег" dismissible={dismissible} />);
      expect(document.querySelector(".cu-Modal-close") !== null).toBe(hasCross);
      pressEscape();
      expect(onClose).toHaveBeenCalledTimes(times);
      expect(screen.queryByRole("dialog")).not.toBeNull();
    },
  );
});

describe("ConfirmDialog", () => {
  const confirmation = (props: { negative?: boolean; pending?: boolean; onCancel?: () => void }) => (
    <ConfirmDialog open title="Удалить?" confirmLabel="Удалить" onConfirm={nothing} onCancel={nothing} {...props}>
      Вернуть нельзя
    </ConfirmDialog>
  );

  it("is an alert dialog that reads its text with its title", () => {
    render(confirmation({}));
    const dialog = screen.getByRole("alertdialog", { name: "Удалить?" });
    expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Вернуть нельзя");
  });

  it.each([
    [true, "Отмена"],
    [false, "Удалить"],
  ])("begins, negative being %s, on %s", (negative, name) => {
    render(confirmation({ negative }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  });

  it("keeps the focus and stays while the confirmed thing is being done", () => {
    const onCancel = vi.fn();
    const { rerender } = render(confirmation({ onCancel }));
    const confirm = screen.getByRole("button", { name: "Удалить" });
    rerender(confirmation({ onCancel, pending: true }));
    expect(document.activeElement).toBe(confirm);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Отмена" }).disabled).toBe(true);
    pressEscape();
    expect(onCancel).not.toHaveBeenCalled();
    rerender(confirmation({ onCancel }));
    pressEscape();
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
