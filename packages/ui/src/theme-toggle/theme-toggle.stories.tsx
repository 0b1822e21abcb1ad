import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ThemeToggle } from "./theme-toggle.tsx";

const meta: Meta<typeof ThemeToggle> = {
  title: "Components/Site/ThemeToggle",
  component: ThemeToggle,
  args: { value: "system", onChange: fn() },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ThemeToggle
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
};
export default meta;

export const Playground: StoryObj<typeof ThemeToggle> = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Тёмная" }));
    await expect(canvas.getByRole("radio", { name: "Тёмная" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("dark");
  },
};
