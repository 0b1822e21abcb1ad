// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import { CommandPalette } from "./command-palette.tsx";
import type { Command } from "./command.ts";

const commands = (run: () => void = () => undefined) => [
  { id: "events", title: "Все события", run },
  { id: "theme", title: "Тёмная тема", run },
];

// Open only for the rendering checks: the server renders no overlay, and an open one makes the page inert.
describeConformance("CommandPalette", { rootClass: "cu-CommandPalette" }, (props) => (
  <CommandPalette commands={commands()} open={Object.keys(props).length > 0} {...props} />
));

describe("CommandPalette", () => {
  afterEach(cleanup);

  const pressKeys = (modifiers: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }): void => {
    fireEvent.keyDown(document.body, { key: "л", code: "KeyK", ...modifiers });
  };

  it("opens and closes on Ctrl+K and Cmd+K in any keyboard layout, and on no other keys", () => {
    render(<CommandPalette commands={commands()} />);
    pressKeys({});
    pressKeys({ ctrlKey: true, shiftKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
    pressKeys({ ctrlKey: true });
    expect(screen.queryByRole("dialog")).not.toBeNull();
    pressKeys({ metaKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("ignores the shortcut with shortcut={false}", () => {
    render(<CommandPalette commands={commands()} shortcut={false} />);
    pressKeys({ ctrlKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("runs the best match on Enter after closing and stores it as recent", async () => {
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

  it("reports no matches", () => {
    render(<CommandPalette commands={commands()} defaultOpen />);
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "жирафы" } });
    expect(screen.queryByText("По запросу «жирафы» ничего нет")).not.toBeNull();
  });

  it("does not move the focus that the command has set", async () => {
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

  it("ignores a shortcut that an editor has handled, and finds K in the Dvorak layout", () => {
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

  it("does not run results of an earlier query on Enter", async () => {
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
