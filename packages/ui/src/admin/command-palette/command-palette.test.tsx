// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { CommandPalette } from "./command-palette.tsx";

const commands = (run: () => void = () => undefined) => [
  { id: "events", title: "Все события", run },
  { id: "theme", title: "Тёмная тема", run },
];

// Open only to be looked at: the server renders none, and an open one makes the page around it inert.
describeConformance("CommandPalette", { rootClass: "cu-CommandPalette" }, (props) => (
  <CommandPalette commands={commands()} open={Object.keys(props).length > 0} {...props} />
));

describe("CommandPalette", () => {
  afterEach(cleanup);

  const pressKeys = (modifiers: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }): void => {
    fireEvent.keyDown(document.body, { key: "л", code: "KeyK", ...modifiers });
  };

  it("opens and closes on Ctrl+K and Cmd+K under any layout, and on nothing else", () => {
    render(<CommandPalette commands={commands()} />);
    pressKeys({});
    pressKeys({ ctrlKey: true, shiftKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
    pressKeys({ ctrlKey: true });
    expect(screen.queryByRole("dialog")).not.toBeNull();
    pressKeys({ metaKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves the keys alone when told to", () => {
    render(<CommandPalette commands={commands()} shortcut={false} />);
    pressKeys({ ctrlKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("runs the best on Enter, once it has closed, and remembers it", () => {
    const onRecentIdsChange = vi.fn();
    const run = vi.fn();
    render(
      <CommandPalette
        commands={commands(run)}
        defaultOpen
        defaultRecentIds={["events"]}
        onRecentIdsChange={onRecentIdsChange}
      />,
    );
    const field = screen.getByRole("combobox", { name: "Команды" });
    fireEvent.change(field, { target: { value: "ntvf" } });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Тёмная тема"]);
    fireEvent.keyDown(field, { key: "Enter" });
    expect(run).toHaveBeenCalledOnce();
    expect(onRecentIdsChange).toHaveBeenCalledExactlyOnceWith(["theme", "events"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so when nothing fits", () => {
    render(<CommandPalette commands={commands()} defaultOpen />);
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "жирафы" } });
    expect(screen.queryByText("По запросу «жирафы» ничего нет")).not.toBeNull();
  });
});
