import { expect, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

const WAY = [
  { label: "Главная", href: "#main" },
  { label: "События", href: "#events" },
  { label: "Митапы", href: "#meetups" },
  { label: "Очереди без потерь: как не терять сообщения", href: "#event" },
];

const guide: ComponentGuide = {
  import: 'import { Breadcrumb, Breadcrumbs } from "@corp/ui";',
  styles: "@corp/ui/breadcrumbs.css",
  do: [
    "Show the place of the page in the site, from the main page down, above the page's heading.",
    "Name each step as its own page is headed.",
  ],
  dont: [
    "Do not show the way the visitor came: the browser's Back knows it.",
    "Do not use it on a site of two levels, where the navigation says all there is to say.",
  ],
  accessibility: [
    "A named landmark with an ordered list; the page itself carries `aria-current`. The strokes between are not read.",
    "With four steps and more the middle is folded on narrow screens; the button that unfolds it gives the focus to the first step that appears.",
    "Without scripts, and on paper, nothing is folded.",
  ],
  keyboard: [
    ["Tab", "Moves along the steps"],
    ["Enter", "Follows the step, or unfolds the middle of the way"],
  ],
  guideline: { label: "WAI-ARIA APG, Breadcrumb", href: "https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/" },
};

const meta: Meta<typeof Breadcrumbs> = {
  title: "Components/Site/Breadcrumbs",
  component: Breadcrumbs,
  parameters: { guide },
  args: { items: WAY },
};
export default meta;

type Story = StoryObj<typeof Breadcrumbs>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Breadcrumbs label="Два шага" items={WAY.slice(0, 2)} />
      <Breadcrumbs label="Три шага" items={WAY.slice(0, 3)} />
      <Breadcrumbs label="Четыре шага" items={WAY} />
      <Breadcrumbs label="Последний без адреса" items={[...WAY.slice(0, 2), { label: "Очереди без потерь" }]} />
      <Breadcrumbs label="Ссылки роутера">
        <Breadcrumb render={<a href="#blog" />}>Блог</Breadcrumb>
        <Breadcrumb>Статья</Breadcrumb>
      </Breadcrumbs>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole("link");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.tab();
    // On a narrow screen the button is in between.
    const more = canvas.queryByRole("button");
    if (more === null) return expect(second).toHaveFocus();
    await expect(more).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    return expect(canvas.getByRole("link", { name: "События" })).toHaveFocus();
  },
};
