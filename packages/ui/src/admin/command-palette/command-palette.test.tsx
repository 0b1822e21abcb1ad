// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import type { Command } from "./command.ts";
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

  it("runs the best on Enter, once it has closed, and remembers it", async () => {
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
    expect(run).not.toHaveBeenCalled();
    expect(onRecentIdsChange).toHaveBeenCalledExactlyOnceWith(["theme", "events"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
  });

  it("says so when nothing fits", () => {
    render(<CommandPalette commands={commands()} defaultOpen />);
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "жирафы" } });
    expect(screen.queryByText("По запросу «жирафы» ничего нет")).not.toBeNull();
  });

  it("leaves the focus where the command has moved it", async () => {
    const focusFilter = (): void => screen.getByRole("textbox", { name: "Фильтр" }).focus();
    render(
      <>
        <input aria-label="Фильтр" />
        <CommandPalette commands={commands(focusFilter)} trigger={<Button>Команды</Button>} />
      </>,
    );
    act(() => screen.getByRole("button").focus());
    pressKeys({ ctrlKey: true });
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Фильтр" })));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Фильтр" }));
  });

  it("leaves its keys to an editor that has answered them, and finds K where Dvorak has it", () => {
    render(<CommandPalette commands={commands()} />);
    const answer = (event: Event): void => event.preventDefault();
    document.body.addEventListener("keydown", answer);
    pressKeys({ ctrlKey: true });
    document.body.removeEventListener("keydown", answer);
    fireEvent.keyDown(document.body, { key: "t", code: "KeyK", ctrlKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.keyDown(document.body, { key: "k", code: "KeyV", ctrlKey: true });
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  it("does not run on Enter what earlier words have found", async () => {
    const run = vi.fn();
    const search = vi
      .fn<() => Promise<readonly Command[]>>(() => new Promise(() => undefined))
      .mockResolvedValueOnce([{ id: "1", title: "Жирафы", run }]);
    const onRecentIdsChange = vi.fn();
    render(<CommandPalette commands={[]} search={search} defaultOpen onRecentIdsChange={onRecentIdsChange} />);
    const field = screen.getByRole("combobox");
    fireEvent.change(field, { target: { value: "жи" } });
    await screen.findByRole("option", { name: "Жирафы" });
    fireEvent.change(field, { target: { value: "жилет" } });
    expect(screen.queryByRole("option", { name: "Жирафы" })).not.toBeNull();
    fireEvent.keyDown(field, { key: "Enter" });
    expect(onRecentIdsChange).not.toHaveBeenCalled();
  });
});
