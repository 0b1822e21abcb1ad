import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import type { ThemeToggleProps } from "./theme-toggle.tsx";

const guide: ComponentGuide = {
  import: 'import { ThemeToggle } from "@corp/ui";',
  styles: "@corp/ui/theme-toggle.css",
  do: [
    'Start from "system", store the choice in a cookie, and render data-theme on the server to avoid a flash.',
    "Put it into the footer, or into the user menu.",
  ],
  dont: [
    "Do not reduce it to two options: users of the system theme could not return to it.",
    "Do not put it into a form: it takes effect immediately.",
  ],
  accessibility: [
    "Three radios under one name with text names; the icons are decorative.",
    "Forced colours show the selected one in the system's highlight; the theme is the system's then.",
  ],
  keyboard: [
    ["Tab", "Moves to the selected theme"],
    ["Arrow keys", "Select the next or previous theme"],
  ],
  guideline: { label: "WAI-ARIA APG, Radio group", href: "https://www.w3.org/WAI/ARIA/apg/patterns/radio/" },
};

function Choosing({ value, onChange, ...rest }: ThemeToggleProps): ReactElement {
  const [chosen, setChosen] = useState(value);
  return (
    <ThemeToggle
      {...rest}
      value={chosen}
      onChange={(next) => {
        onChange(next);
        setChosen(next);
      }}
    />
  );
}

const meta: Meta<typeof ThemeToggle> = {
  title: "Components/Site/Theme toggle",
  component: ThemeToggle,
  parameters: { guide },
  args: { value: "system", onChange: fn() },
  argTypes: { value: { control: "inline-radio", options: ["light", "system", "dark"] } },
  render: (args) => <Choosing key={args.value} {...args} />,
};
export default meta;

type Story = StoryObj<typeof ThemeToggle>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Тёмная" }));
    await expect(canvas.getByRole("radio", { name: "Тёмная" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("dark");
  },
};

const nothing = (): void => undefined;

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <ThemeToggle value="light" onChange={nothing} />
      <ThemeToggle value="system" onChange={nothing} />
      <ThemeToggle value="dark" onChange={nothing} />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Как в системе" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Тёмная" })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith("dark");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Светлая" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("light");
  },
};
