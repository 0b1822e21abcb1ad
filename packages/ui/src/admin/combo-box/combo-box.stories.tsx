import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../../component-guide.ts";
import { ComboBox } from "./combo-box.tsx";

const guide: ComponentGuide = {
  import: 'import { ComboBox } from "@corp/ui/admin/combo-box";',
  styles: "@corp/ui/admin/combo-box.css",
  do: [
    "Take it for a list too long to be scrolled, or one that a server searches as people type.",
    "Give a second line to options that are called alike: two people of one name, for one.",
    "With a server: filter={false}, loading while it is asked, failed and onRetry when it did not answer.",
  ],
  dont: [
    "Do not take it for under ten options: Select needs no typing.",
    "Do not ask the server at every letter without a pause of some 250 ms.",
    "Do not allow one's own text where only the list is right: it would be found out only on saving.",
  ],
  accessibility: [
    "The focus stays in the text; the option the arrows are at is told by aria-activedescendant.",
    "How many options there are, that they are being loaded, and that they could not be, is announced.",
    "Asking again is an option of its own, so it is reached by the arrows like any other.",
  ],
  keyboard: [
    ["Letters", "Narrow the list"],
    ["↓ ↑", "Opens the list and moves in it"],
    ["Enter", "Chooses; in a closed list sends the form"],
    ["Tab", "Chooses what the arrows are at and moves on"],
    ["Escape", "Closes and goes back to what was chosen"],
  ],
  guideline: { label: "WAI-ARIA APG, Combobox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/combobox/" },
};

const SPEAKERS = [
  { value: "anna", label: "Анна Ким", description: "Фронтенд, Почта" },
  { value: "anna-2", label: "Анна Ким", description: "Аналитика, Облако" },
  { value: "boris", label: "Борис Лунёв", description: "Бэкенд, Облако" },
  { value: "vera", label: "Вера Орлова", description: "Дизайн, Музыка" },
];

const meta: Meta<typeof ComboBox> = {
  title: "Components/Admin/Combo box",
  component: ComboBox,
  parameters: { guide },
  args: { label: "Докладчик", options: SPEAKERS, onChange: fn(), onInputChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof ComboBox>;

export const Playground: Story = { args: { placeholder: "Имя или фамилия" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <ComboBox label="Докладчик" options={SPEAKERS} placeholder="Имя или фамилия" />
      <ComboBox label="Докладчик" hint="Из базы докладчиков" options={SPEAKERS} defaultValue="vera" required />
      <ComboBox label="Докладчик" error="Выберите докладчика" options={SPEAKERS} required />
      <ComboBox label="Свой вариант" options={SPEAKERS} allowsCustomValue defaultInputValue="Гость из зала" />
      <ComboBox label="Докладчик" options={SPEAKERS} defaultValue="boris" readOnly />
      <ComboBox label="Докладчик" options={SPEAKERS} defaultValue="boris" disabled />
    </div>
  ),
};

const opened = (args: Partial<Story["args"]>, text = ""): Story => ({
  tags: ["visual"],
  args: { ...args },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 340 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(input);
    await userEvent.keyboard(text === "" ? "{ArrowDown}" : text);
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  },
});

export const Open: Story = opened({ defaultValue: "boris" });

export const NothingFound: Story = opened({}, "яхта");

export const Failed: Story = opened({ options: [], failed: true });

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Докладчик" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("лун");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("boris");
    await expect(input).toHaveValue("Борис Лунёв");
    await expect(input).toHaveFocus();
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  },
};

/** A server that fails first and responds to the retry. */
function FromServer({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const [answer, setAnswer] = useState<"none" | "failed" | "found">("none");
  return (
    <ComboBox
      label="Докладчик"
      filter={false}
      options={answer === "found" ? SPEAKERS : []}
      failed={answer === "failed"}
      loading={answer === "none"}
      onInputChange={() => setAnswer((last) => (last === "none" ? "failed" : last))}
      onRetry={() => {
        onRetry();
        setAnswer("found");
      }}
    />
  );
}

const retried = fn();

export const AskedAgainByKeyboard: Story = {
  render: () => <FromServer onRetry={retried} />,
  play: async ({ canvas }) => {
    retried.mockClear();
    await userEvent.tab();
    await userEvent.keyboard("а");
    await waitFor(() => expect(screen.getByRole("option", { name: /^Попробовать ещё раз/ })).toBeVisible());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(retried).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(SPEAKERS.length));
    await expect(canvas.getByRole("combobox")).toHaveValue("а");
  },
};
