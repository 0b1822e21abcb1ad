import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../../component-guide.ts";
import { TextField } from "./text-field.tsx";

const guide: ComponentGuide = {
  import: 'import { TextField } from "@corp/ui/admin/text-field";',
  styles: "@corp/ui/admin/text-field.css",
  do: ["Ask for one thing per line; describe a good answer in the hint."],
  dont: ["Do not put the question into the placeholder: it disappears with the first letter."],
  accessibility: [
    "The label, the hint and the error are associated with the input.",
    "The browser does not block submission: show errors after saving, and focus the first one.",
  ],
  keyboard: [["Tab", "Moves into the field"]],
  guideline: {
    label: "WCAG 2.2, 3.3.2 Labels or instructions",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions",
  },
};

const meta: Meta<typeof TextField> = {
  title: "Components/Admin/Text field",
  component: TextField,
  parameters: { guide },
  args: { label: "Название", onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof TextField>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "26rem" }}>
      <TextField label="Название" placeholder="Митап в четверг" />
      <TextField label="Название" hint="До 120 знаков" defaultValue="Митап для разработчиков" required />
      <TextField label="Название" error="Заполните название" required />
      <TextField label="Адрес страницы" defaultValue="mitap-v-chetverg" readOnly />
      <TextField label="Название" defaultValue="Митап" disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const input = canvas.getByRole("textbox", { name: "Название" });
    await expect(input).toHaveFocus();
    await userEvent.keyboard("Митап");
    await expect(input).toHaveValue("Митап");
    await expect(args.onChange).toHaveBeenLastCalledWith("Митап");
  },
};
