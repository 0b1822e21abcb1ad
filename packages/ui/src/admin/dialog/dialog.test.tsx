// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import type { ConformanceProps } from "../../conformance.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

// Open only for the rendering checks: the server renders no overlay, and an open one makes the page inert.
const isRenderingCheck = (props: ConformanceProps): boolean => Object.keys(props).length > 0;
const nothing = (): void => undefined;

describeConformance("Dialog", { rootClass: "cu-Dialog" }, (props) => (
  <Dialog title="Новый тег" trigger={<Button>Добавить</Button>} open={isRenderingCheck(props)} {...props} />
));
describeConformance("ConfirmDialog", { rootClass: "cu-ConfirmDialog" }, (props) => (
  <ConfirmDialog
    open={isRenderingCheck(props)}
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
  it("renders nothing on the server, open or not", () => {
    expect(renderToString(<Dialog open title="Новый тег" />)).toBe("");
  });

  it("opens from its trigger, is named by its title, and closes from inside", () => {
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

  it("takes the focus when opened by click or key, and restores it", async () => {
    render(<Dialog title="Новый тег" trigger={<Button>Добавить</Button>} />);
    const trigger = screen.getByRole("button", { name: "Добавить" });
    trigger.focus();
    // A keyboard click has no pointer: `detail` is 0.
    fireEvent.click(trigger, { detail: 0 });
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
    await waitFor(() => expect(document.activeElement).toBe(trigger), { timeout: 10_000 });
  });

  it.each([
    ["button", "LI"],
    ["row", "UL"],
  ])("returns the focus to the nearest element that is left when the %s that opened it is gone", async (gone, next) => {
    function Page(): ReactElement {
      const [isOpen, setOpen] = useState(false);
      const [isDeleted, setDeleted] = useState(false);
      const remove = (): void => {
        setDeleted(true);
        setOpen(false);
      };
      return (
        <ul>
          {!(isDeleted && gone === "row") && (
            <li>{!(isDeleted && gone === "button") && <Button onClick={() => setOpen(true)}>Изменить</Button>}</li>
          )}
          <Dialog title="Строка" open={isOpen} actions={<Button onClick={remove}>Удалить</Button>} />
        </ul>
      );
    }
    render(<Page />);
    const opener = screen.getByRole("button", { name: "Изменить" });
    opener.focus();
    fireEvent.click(opener, { detail: 0 });
    fireEvent.click(screen.getByRole("button", { name: "Удалить" }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe(next), { timeout: 10_000 });
  });

  it.each([
    [true, 1, true],
    ["escape", 1, false],
    [false, 0, false],
  ] as const)("with dismissible %s handles Escape and the close button", (dismissible, times, hasCross) => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Новый тег" dismissible={dismissible} />);
    expect(document.querySelector(".cu-Modal-close") !== null).toBe(hasCross);
    pressEscape();
    expect(onClose).toHaveBeenCalledTimes(times);
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });
});

describe("ConfirmDialog", () => {
  const confirmation = (props: { negative?: boolean; pending?: boolean; onCancel?: () => void }) => (
    <ConfirmDialog open title="Удалить?" confirmLabel="Удалить" onConfirm={nothing} onCancel={nothing} {...props}>
      Вернуть нельзя
    </ConfirmDialog>
  );

  it("is an alertdialog described by its text", () => {
    render(confirmation({}));
    const dialog = screen.getByRole("alertdialog", { name: "Удалить?" });
    expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Вернуть нельзя");
  });

  it.each([
    [true, "Отмена"],
    [false, "Удалить"],
  ])("with negative %s has its initial focus on %s", (negative, name) => {
    render(confirmation({ negative }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name }));
  });

  it("keeps the focus and stays open while pending", () => {
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
