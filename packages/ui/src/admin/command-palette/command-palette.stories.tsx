import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { CalendarIcon } from "../../icons/calendar.tsx";
import { DownloadIcon } from "../../icons/download.tsx";
import { MoonIcon } from "../../icons/moon.tsx";
import { PlusIcon } from "../../icons/plus.tsx";
import { UserIcon } from "../../icons/user.tsx";
import { CommandPalette } from "./command-palette.tsx";
import type { Command } from "./command.ts";

const guide: ComponentGuide = {
  import: 'import { CommandPalette } from "@corp/ui/admin/command-palette";',
  styles: "@corp/ui/admin/command-palette.css",
  do: [
    "Mount it once in the application shell with all currently allowed commands; omit what the role does not permit.",
    "Provide `keywords`: synonyms and the English name.",
    "Pass a stable `search` function; its signal aborts when the response is no longer needed.",
    "Store the ids of `onRecentIdsChange` in `localStorage` and pass them as `defaultRecentIds`.",
  ],
  dont: [
    "Do not make it the only way to a feature: it is a shortcut for experienced users.",
    "Do not include dangerous commands without a confirmation.",
  ],
  accessibility: [
    "The focus stays in the field; `aria-activedescendant` identifies the active line.",
    "The number of matches, a running search and its failure are announced.",
    "Ctrl+K is matched by the physical key, and text typed in the wrong layout matches too: “cj,snbz” is “события”.",
    "Provide a `trigger` too: a shortcut is invisible.",
  ],
  keyboard: [
    ["Ctrl+K, Cmd+K", "Open and close it on any page"],
    ["Letters", "Filter the list, best match first"],
    ["↑ ↓ Home End", "Move through the list"],
    ["Enter", "Runs the active line, or the best match"],
    ["Escape", "Closes it and restores the focus"],
  ],
  guideline: { label: "WAI-ARIA APG, Combobox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/combobox/" },
};

const run = fn();

const commands: readonly Command[] = [
  {
    id: "new-event",
    title: "Создать событие",
    group: "Создать",
    shortcut: "Ctrl+N",
    icon: <PlusIcon />,
    keywords: ["new event", "митап"],
    run: () => run("new-event"),
  },
  { id: "new-article", title: "Написать статью", group: "Создать", icon: <PlusIcon />, run: () => run("new-article") },
  { id: "events", title: "Все события", group: "Перейти", icon: <CalendarIcon />, run: () => run("events") },
  { id: "people", title: "Участники", group: "Перейти", icon: <UserIcon />, run: () => run("people") },
  {
    id: "export",
    title: "Скачать участников",
    description: "Таблица CSV или книга Excel",
    group: "Перейти",
    icon: <DownloadIcon />,
    run: () => run("export"),
  },
  { id: "theme", title: "Тёмная тема", group: "Настройки", icon: <MoonIcon />, run: () => run("theme") },
];

const meta: Meta<typeof CommandPalette> = {
  title: "Components/Admin/Command palette",
  component: CommandPalette,
  parameters: { guide },
  args: { commands, trigger: <Button variant="outline">Команды</Button>, onOpenChange: fn() },
  argTypes: { trigger: { control: false } },
  beforeEach: () => {
    run.mockClear();
  },
};
export default meta;

type Story = StoryObj<typeof CommandPalette>;

export const Playground: Story = {};

const opened = { docs: { story: { inline: false, iframeHeight: 620 } } };

export const States: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: { defaultOpen: true, defaultRecentIds: ["people"] },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Команды" });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    const field = await screen.findByRole("combobox", { name: "Команды" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(field).toHaveFocus();
    await waitFor(() => expect(activeLine(field)).toHaveTextContent("Написать статью"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(run).toHaveBeenCalledWith("new-article"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

function activeLine(field: HTMLElement): HTMLElement | null {
  return document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
}

export const MatchesOtherKeyboardLayout: Story = {
  parameters: opened,
  args: { defaultOpen: true },
  play: async () => {
    const field = await screen.findByRole("combobox", { name: "Команды" });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("cj,snb");
    const titles = screen.getAllByRole("option").map((option) => option.textContent);
    await expect(titles).toEqual([expect.stringContaining("Создать событие"), expect.stringContaining("Все события")]);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(run).toHaveBeenCalledWith("new-event"));
  },
};

export const StoresRecentCommands: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await userEvent.click(await screen.findByRole("option", { name: /Тёмная тема/ }));
    await waitFor(() => expect(run).toHaveBeenCalledWith("theme"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button"));
    await expect(await screen.findByRole("group", { name: "Недавние" })).toHaveTextContent("Тёмная тема");
  },
};

const typing = async (text: string): Promise<void> => {
  const field = await screen.findByRole("combobox", { name: "Команды" });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard(text);
};

export const NoMatches: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: { defaultOpen: true },
  play: async () => {
    await typing("жирафы");
    await waitFor(() => expect(screen.getByText("По запросу «жирафы» ничего нет")).toBeVisible());
  },
};

export const SearchFails: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: { defaultOpen: true, search: () => Promise.reject(new Error("Нет связи")) },
  play: async () => {
    await typing("учас");
    await expect(await screen.findByRole("button", { name: "Ещё раз" })).toBeVisible();
    await expect(screen.getByRole("option", { name: /^Участники/ })).toBeVisible();
  },
};

export const Searching: Story = {
  tags: ["visual", "visual-page"],
  parameters: opened,
  args: { defaultOpen: true, search: () => new Promise<never>(() => undefined) },
  play: async () => {
    await typing("учас");
    await expect(await screen.findByText("Ищем…")).toBeVisible();
  },
};

const found: readonly Command[] = [{ id: "42", title: "Митап в Новосибирске", run: () => run("42") }];

export const SearchResults: Story = {
  parameters: opened,
  args: { defaultOpen: true, search: () => Promise.resolve(found) },
  play: async () => {
    await typing("новосиб");
    await expect(await screen.findByRole("option", { name: "Митап в Новосибирске" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(run).toHaveBeenCalledWith("42"));
  },
};
