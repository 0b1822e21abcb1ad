import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
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
  root: ".cu-Breadcrumbs",
  import: 'import { Breadcrumb, Breadcrumbs } from "@corp/ui";',
  styles: "@corp/ui/breadcrumbs.css",
  do: [
    "Show the page's position in the site, from the home page down, above the heading.",
    "Name each item by its page's heading.",
  ],
  dont: [
    "Do not show the browsing history: the browser's Back button does.",
    "Do not use it on a site with two levels, where navigation is enough.",
  ],
  accessibility: [
    "A named landmark with an ordered list; the current page has `aria-current`. The separators are not announced.",
    "With four or more items the middle collapses on narrow screens; the expand button moves the focus to the first revealed item.",
    "Without scripts and in print nothing collapses.",
  ],
  keyboard: [
    ["Tab", "Moves through the items"],
    ["Enter", "Follows the link, or expands the middle"],
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
