// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { SortableList } from "./sortable-list.tsx";

// jsdom has no layout and no scrolling.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const speakers = ["Анна", "Борис", "Вера"];
const itself = (name: string): string => name;

describeConformance("SortableList", { rootClass: "cu-SortableList" }, (props) => (
  <SortableList
    label="Докладчики"
    items={speakers}
    getItemId={itself}
    getItemLabel={itself}
    renderItem={itself}
    onReorder={() => undefined}
    {...props}
  />
));

function Speakers({ onReorder }: { onReorder: (ids: readonly string[]) => void }): ReactElement {
  const [items, setItems] = useState<readonly string[]>(speakers);
  return (
    <SortableList
      label="Докладчики"
      items={items}
      getItemId={itself}
      getItemLabel={itself}
      renderItem={itself}
      onReorder={(ids) => {
        onReorder(ids);
        setItems(ids);
      }}
    />
  );
}

const shown = (): string[] => screen.getAllByRole("listitem").map((item) => item.textContent);
const findHandle = (name: string): HTMLElement => screen.getByRole("button", { name: `Переместить: ${name}` });
const press = (element: HTMLElement, ...keys: string[]): void =>
  keys.forEach((key) => {
    fireEvent.keyDown(element, { key });
  });

describe("SortableList", () => {
  const onReorder = vi.fn();
  afterEach(() => {
    cleanup();
    onReorder.mockReset();
  });

  it("grabs an item with Enter, moves it with arrows and drops it with Space", () => {
    render(<Speakers onReorder={onReorder} />);
    const handle = findHandle("Анна");
    handle.focus();
    press(handle, "Enter", "ArrowDown", "ArrowDown");
    expect(handle.getAttribute("aria-pressed")).toBe("true");
    expect(shown()).toEqual(speakers);
    press(handle, " ");
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(["Борис", "Вера", "Анна"]);
    expect(shown()).toEqual(["Борис", "Вера", "Анна"]);
    expect(document.activeElement).toBe(findHandle("Анна"));
  });

  it("announces every step", () => {
    render(<Speakers onReorder={onReorder} />);
    const [handle, status] = [findHandle("Борис"), screen.getByRole("status")];
    press(handle, "Enter");
    expect(status.textContent).toContain("Борис: взято, место 2 из 3");
    press(handle, "ArrowUp");
    expect(status.textContent).toBe("Борис: место 1 из 3");
    press(handle, "Enter");
    expect(status.textContent).toBe("Борис: теперь на месте 1 из 3");
  });

  it("cancels on Escape and stops the event", () => {
    const onKeyDown = vi.fn();
    render(
      <div onKeyDown={onKeyDown}>
        <Speakers onReorder={onReorder} />
      </div>,
    );
    const handle = findHandle("Анна");
    press(handle, "Enter", "End", "Escape");
    expect(onReorder).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toContain("снова на месте 1 из 3");
    expect(onKeyDown).not.toHaveBeenCalledWith(expect.objectContaining({ key: "Escape" }));
    press(handle, "Escape");
    expect(onKeyDown).toHaveBeenCalledWith(expect.objectContaining({ key: "Escape" }));
  });

  it("drops the item on blur", () => {
    render(<Speakers onReorder={onReorder} />);
    const handle = findHandle("Анна");
    handle.focus();
    press(handle, "Enter", "ArrowDown");
    findHandle("Вера").focus();
    expect(onReorder).toHaveBeenCalledExactlyOnceWith(["Борис", "Анна", "Вера"]);
  });

  it("moves one position by a button, which keeps the focus, within the ends", () => {
    render(<Speakers onReorder={onReorder} />);
    const up = screen.getByRole("button", { name: "Переместить вверх: Борис" });
    up.focus();
    fireEvent.click(up);
    expect(shown()).toEqual(["Борис", "Анна", "Вера"]);
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(up);
    expect(onReorder).toHaveBeenCalledTimes(1);
  });

  it("has no handles and buttons when disabled", () => {
    render(
      <SortableList
        label="Докладчики"
        items={speakers}
        getItemId={itself}
        getItemLabel={itself}
        renderItem={itself}
        onReorder={onReorder}
        disabled
      />,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(shown()).toEqual(speakers);
  });

  it("cancels a drag when the items change their order", () => {
    const list = (items: readonly string[], disabled = false): ReactElement => (
      <SortableList
        label="Докладчики"
        items={items}
        getItemId={itself}
        getItemLabel={itself}
        renderItem={itself}
        onReorder={onReorder}
        disabled={disabled}
      />
    );
    const { container, rerender } = render(list(speakers));
    press(findHandle("Анна"), "Enter", "ArrowDown");
    rerender(list(["Глеб", ...speakers]));
    expect(screen.getByRole("status").textContent).toBe("Отменено. Анна: снова на месте 2 из 4");
    press(findHandle("Анна"), "Enter");
    rerender(list(["Глеб", ...speakers], true));
    expect(container.querySelector("[data-dragged]")).toBeNull();
    expect(onReorder).not.toHaveBeenCalled();
  });
});
