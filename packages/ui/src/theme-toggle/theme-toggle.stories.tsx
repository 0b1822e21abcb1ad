import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import type { ThemeToggleProps } from "./theme-toggle.tsx";

const guide: ComponentGuide = {
  import: 'import { ThemeToggle } from "@corp/ui";',
  styles: "@corp/ui/theme-toggle.css",
  do: [
    'Start from "system", keep what is chosen in a cookie, and write data-theme on the server: nothing flashes.',
    "Put it where it is looked for: in the footer, or in the menu of the signed-in.",
    'Listen to onContrastChange where more contrast is wanted, and set data-contrast="more" beside data-theme.',
  ],
  dont: [
    "Do not make it a switch of two: whoever has let the device decide loses that for good.",
    "Do not put it into a form that is submitted: it acts at once.",
  ],
  accessibility: [
    "Three radios under one name, each named in words; the drawings are for the eye alone.",
    "With the contrast it is a plain group of the radios and a check box.",
    "Forced colours draw the chosen one in the system's own highlight; then the theme is the system's too.",
  ],
  keyboard: [
    ["Tab", "Moves to the chosen theme, then to the contrast"],
    ["Arrow keys", "Choose the next or the previous theme"],
    ["Space", "On the contrast: asks for more, or for no more"],
  ],
  guideline: { label: "WAI-ARIA APG, Radio group", href: "https://www.w3.org/WAI/ARIA/apg/patterns/radio/" },
};

function Choosing({ value, onChange, contrast, onContrastChange, ...rest }: ThemeToggleProps): ReactElement {
  const [chosen, setChosen] = useState(value);
  const [hasContrast, setContrast] = useState(contrast);
  return (
    <ThemeToggle
      {...rest}
      value={chosen}
      onChange={(next) => {
        onChange(next);
        setChosen(next);
      }}
      contrast={hasContrast}
      onContrastChange={
        onContrastChange &&
        ((next) => {
          onContrastChange(next);
          setContrast(next);
        })
      }
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

/** Each choice, then with the contrast switch off and on. */
export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <ThemeToggle value="light" onChange={nothing} />
      <ThemeToggle value="system" onChange={nothing} />
      <ThemeToggle value="dark" onChange={nothing} />
      <ThemeToggle value="system" onChange={nothing} onContrastChange={nothing} />
      <ThemeToggle value="system" onChange={nothing} contrast onContrastChange={nothing} />
    </div>
  ),
};

/** Arrows move through the themes, Tab moves to the contrast switch, Space toggles it. */
export const Keyboard: Story = {
  args: { onContrastChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Как в системе" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Тёмная" })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith("dark");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Светлая" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("light");
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: "Больше контраста" })).toBeChecked();
    await expect(args.onContrastChange).toHaveBeenLastCalledWith(true);
  },
};
