import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { Tooltip } from "./tooltip.tsx";

const guide: ComponentGuide = {
  import: 'import { Tooltip } from "@corp/ui/admin/tooltip";',
  styles: "@corp/ui/admin/tooltip.css",
  do: ["Add what a short label omits: the full date for “вчера”, the keyboard shortcut.", "Keep it to a line or two."],
  dont: [
    "Do not put required information into a tooltip: touch screens never show it. Use a field's hint, or plain text.",
    "Do not put links or buttons into it: the pointer loses them. Use a dialog or a menu.",
    "Do not attach it to a natively disabled control, which is not focusable. `IconButton` has `disabledReason`.",
  ],
  accessibility: [
    "Describes the control (`aria-describedby`); the control's own name stays.",
    "It is hoverable and dismissible without moving the focus or the pointer (WCAG 1.4.13).",
  ],
  keyboard: [
    ["Tab", "Opens it immediately when its control gets the focus"],
    ["Escape", "Closes it; the focus stays"],
    ["Enter, Space", "Press the control and close it"],
  ],
  guideline: { label: "WAI-ARIA APG, Tooltip", href: "https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/" },
};

const meta: Meta<typeof Tooltip> = {
  title: "Components/Admin/Tooltip",
  component: Tooltip,
  parameters: { guide },
  args: { content: "Увидят все посетители сайта", children: <Button>Опубликовать</Button> },
  argTypes: { children: { control: false } },
};
export default meta;

type Story = StoryObj<typeof Tooltip>;

export const Playground: Story = {};

const PLACEMENTS = ["top", "bottom", "start", "end"] as const;

export const States: Story = {
  tags: ["visual", "visual-page"],
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  render: () => (
    <div style={{ display: "grid", gap: 72, justifyItems: "center", padding: "48px 8px" }}>
      {PLACEMENTS.map((placement) => (
        <Tooltip key={placement} open placement={placement} content={`Коротко: ${placement}`}>
          <Button variant="outline">Черновик</Button>
        </Tooltip>
      ))}
      <Tooltip
        open
        placement="bottom"
        content="Длинное пояснение переносится на несколько строк и остаётся в пределах экрана, каким бы узким он ни был"
      >
        <Button variant="outline">Расписание</Button>
      </Tooltip>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Опубликовать" });
    await expect(button).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Увидят все посетители сайта");
    await expect(button).toHaveAccessibleDescription("Увидят все посетители сайта");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const Pointer: Story = {
  args: { delayMs: 0 },
  play: async ({ canvas, canvasElement }) => {
    // React Aria needs a pointer move to detect a pointer.
    await userEvent.hover(canvasElement);
    const button = canvas.getByRole("button");
    await userEvent.hover(button);
    await expect(await screen.findByRole("tooltip")).toBeInTheDocument();
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
