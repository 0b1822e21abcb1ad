import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { ComboBox } from "./combo-box.tsx";

const guide: ComponentGuide = {
  import: 'import { ComboBox } from "@corp/ui/admin/combo-box";',
  styles: "@corp/ui/admin/combo-box.css",
  do: [
    "Use it for a list too long to scroll, or one that a server searches.",
    "Add a description to similar options, e.g. two people with the same name.",
    "With a server: filter={false}, `loading` during the request, `failed` and `onRetry` after a failure.",
  ],
  dont: [
    "Do not use it for fewer than ten options: Select needs no typing.",
    "Do not query the server without a debounce of about 250 ms.",
    "Do not allow custom text where only options are valid: the error would appear only on saving.",
  ],
  accessibility: [
    "The focus stays in the input; `aria-activedescendant` identifies the active option.",
    "The number of options, loading and a failure are announced.",
    "Retry is an option, so the arrows reach it like any other.",
    "A text that is left and is no option is an error that names it.",
  ],
  keyboard: [
    ["Letters", "Narrow the list"],
    ["↓ ↑", "Opens the list and moves through it"],
    ["Enter", "Selects; with a closed list submits the form"],
    ["Tab", "Selects the active option, or the one whose words are typed, and moves on"],
    ["Escape", "Closes and restores the selected option"],
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

export const ChoosesExactWordsOnTab: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Докладчик" });
    await userEvent.tab();
    await userEvent.keyboard("борис лунёв");
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("boris");
    await expect(input).toHaveValue("Борис Лунёв");
    await userEvent.click(input);
    await userEvent.clear(input);
    await userEvent.keyboard("Анна Ким");
    await userEvent.tab();
    await expect(input).toHaveValue("");
    await expect(canvas.getByText("«Анна Ким» есть в списке не раз: выберите в нём")).toBeVisible();
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

export const RetryByKeyboard: Story = {
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
