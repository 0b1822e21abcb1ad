import { expect, fn, userEvent, within } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button.tsx";

const VARIANTS: readonly ButtonVariant[] = [
  "primary",
  "primary-negative",
  "secondary",
  "outline",
  "ghost",
  "ghost-negative",
  "uncontained",
  "uncontained-negative",
];

const meta: Meta<typeof Button> = {
  title: "Components/Site/Button",
  component: Button,
  args: { children: "Зарегистрироваться", onClick: fn() },
};
export default meta;

type Story = StoryObj<typeof Button>;

export const Playground: Story = {};

export const Variants: Story = {
  render: ({ children, ...args }) => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      {VARIANTS.map((variant) => (
        <div key={variant} style={{ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center" }}>
          <Button {...args} variant={variant}>
            {children}
          </Button>
          <Button {...args} variant={variant} loading>
            {children}
          </Button>
          <Button {...args} variant={variant} disabled>
            {children}
          </Button>
          <code>{variant}</code>
        </div>
      ))}
    </div>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center" }}>
      <Button {...args} size={400} />
      <Button {...args} size={500} />
      <Button {...args} size={600} />
    </div>
  ),
};

export const Fill: Story = { args: { display: "fill", size: 600 } };

export const AsLink: Story = {
  args: { render: <a href="#events" />, variant: "outline", children: "Все события" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Все события" })).toHaveAttribute("href", "#events");
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Зарегистрироваться" });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole("status")).toHaveTextContent("Загрузка");
  },
};

export const KeepsItsWidth: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <Button {...args} />
      <Button {...args} loading />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [ready, loading] = within(canvasElement).getAllByRole("button");
    await expect(loading?.offsetWidth).toBe(ready?.offsetWidth);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
