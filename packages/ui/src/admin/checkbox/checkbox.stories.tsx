import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Checkbox } from "./checkbox.tsx";

const guide: ComponentGuide = {
  import: 'import { Checkbox, CheckboxGroup } from "@corp/ui/admin/checkbox";',
  styles: "@corp/ui/admin/checkbox.css",
  do: [
    "Phrase the label so that checking means yes: “Показывать на главной”.",
    "Use CheckboxGroup for several options of one question: its label, hint and error apply to all of them.",
    "Use the indeterminate state only for a box that represents others, some of which are checked.",
  ],
  dont: [
    "Do not save a change immediately: use Switch for that.",
    "Do not use two boxes for a choice between two options: use RadioGroup.",
    "Do not check a consent by default.",
  ],
  accessibility: [
    "It is a restyled native checkbox: forms submit and reset it, and screen readers recognise it.",
    "The whole row is the target, 44 px high; without a label, in a table, the box is 36 px and needs an aria-label.",
    "The indeterminate state is announced as “mixed”. The three states differ in shape, not only in colour.",
  ],
  keyboard: [
    ["Tab", "Moves to each box in turn"],
    ["Space", "Checks or unchecks it"],
  ],
  guideline: { label: "WAI-ARIA APG, Checkbox", href: "https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/" },
};

const FORMATS = [
  { value: "offline", label: "Лично", description: "Офис на Ленинградском проспекте" },
  { value: "online", label: "Онлайн" },
  { value: "record", label: "В записи" },
];

const meta: Meta<typeof Checkbox> = {
  title: "Components/Admin/Checkbox",
  component: Checkbox,
  parameters: { guide },
  args: { children: "Показывать на главной", onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof Checkbox>;

export const Playground: Story = { args: { hint: "Не больше трёх событий сразу" } };

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))", gap: 24 }}>
      <div>
        <Checkbox>Показывать на главной</Checkbox>
        <Checkbox defaultChecked>Показывать на главной</Checkbox>
        <Checkbox indeterminate>Выбрать все события</Checkbox>
        <Checkbox defaultChecked hint="Не больше трёх событий сразу">
          Показывать на главной
        </Checkbox>
        <Checkbox required error="Без согласия не отправить" hint="Отозвать можно в профиле">
          Согласие на обработку данных
        </Checkbox>
        <Checkbox disabled>Недоступно</Checkbox>
        <Checkbox disabled defaultChecked>
          Недоступно и отмечено
        </Checkbox>
        <Checkbox readOnly defaultChecked>
          Только для чтения
        </Checkbox>
        <Checkbox aria-label="Выбрать строку" defaultChecked />
      </div>
      <div style={{ display: "grid", gap: 24, alignContent: "start" }}>
        <CheckboxGroup label="Формат" hint="Один или несколько" options={FORMATS} defaultValue={["offline"]} required />
        <CheckboxGroup label="Формат" error="Выберите хотя бы один формат" options={FORMATS} />
        <CheckboxGroup label="Формат" options={FORMATS} defaultValue={["online"]} disabled />
        <CheckboxGroup
          label="Формат"
          orientation="horizontal"
          options={FORMATS.map(({ value, label }) => ({ value, label }))}
          defaultValue={["online", "record"]}
        />
      </div>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Показывать на главной" });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

function AllOf(): ReactElement {
  const [chosen, setChosen] = useState<string[]>(["online"]);
  const isAll = chosen.length === FORMATS.length;
  return (
    <>
      <Checkbox
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={(checked) => setChosen(checked ? FORMATS.map(({ value }) => value) : [])}
      >
        Все форматы
      </Checkbox>
      <CheckboxGroup label="Формат" options={FORMATS} value={chosen} onChange={setChosen} />
    </>
  );
}

export const SelectAll: Story = {
  render: () => <AllOf />,
  play: async ({ canvas }) => {
    const all = canvas.getByRole<HTMLInputElement>("checkbox", { name: "Все форматы" });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await expect(canvas.getByRole("checkbox", { name: "В записи" })).toBeChecked();
    await expect(all.indeterminate).toBe(false);
    await userEvent.click(canvas.getByText("Лично"));
    await expect(all.indeterminate).toBe(true);
  },
};

export const TouchTargets: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole("checkbox").closest("label");
    await expect(row?.offsetHeight).toBeGreaterThanOrEqual(44);
  },
};
