import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Badge } from "../badge/badge.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Text } from "../text/text.tsx";
import { Card } from "./card.tsx";

const VARIANTS = ["outline", "surface", "accent", "inverse"] as const;

const guide: ComponentGuide = {
  import: 'import { Card } from "@corp/ui";',
  styles: "@corp/ui/card.css",
  do: [
    "Use it for a self-contained item: an event in a list, an article, a speaker.",
    "Render a semantic element: `<article>`, `<li>`, `<section>`.",
    "If the whole card is a link, pass `interactive` and set `data-card-link` on the link of its title.",
  ],
  dont: [
    "Do not wrap the card into a link: all its text would be the link's name.",
    "Do not nest cards, nor use more than one accented card on a page.",
    "Do not use outline or ghost Buttons and Badges on `accent` and `inverse`, where they lack contrast: use a `secondary` Button on `accent`, a `primary` one on `inverse`.",
  ],
  accessibility: [
    "The link in the title covers the card: one tab stop, named by the title. The focus ring is around the card.",
    "Other links and buttons inside need `position: relative; z-index: 1` to be above it.",
    "In forced colours and print it has a border; it is not split between printed pages.",
  ],
  keyboard: [
    ["Tab", "Moves to the title's link, then to other controls inside"],
    ["Enter", "Follows the link"],
  ],
  guideline: {
    label: "Inclusive Components, Cards",
    href: "https://inclusive-components.design/cards/",
  },
};

const meta: Meta<typeof Card> = {
  title: "Components/Site/Card",
  component: Card,
  parameters: { guide },
  args: { children: "Очереди без потерь" },
  argTypes: { onClick: { table: { disable: true } } },
};
export default meta;

type Story = StoryObj<typeof Card>;

const Event: NonNullable<Story["render"]> = ({ children, ...args }) => (
  <Card {...args} render={<article />} style={{ maxInlineSize: "22rem" }}>
    <div style={{ display: "flex", gap: 8 }}>
      <Badge tone="accent">Митап</Badge>
      <Badge>Онлайн</Badge>
    </div>
    <Text variant="subtitle" as="h2" style={{ marginBlock: "40px 8px" }}>
      <Link href="#event" variant="quiet" data-card-link="" onClick={(event) => event.preventDefault()}>
        {children}
      </Link>
    </Text>
    <Text variant="caption" tone="muted">
      14 ноября, 19:00 МСК
    </Text>
  </Card>
);

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: (args, context) => (
    <div style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))" }}>
      {VARIANTS.map((variant) => (
        <Card key={variant} variant={variant} padding="large">
          <Text variant="title" as="h2">
            {variant}
          </Text>
          <Text style={{ marginBlockStart: 12 }}>Как не терять сообщения, когда падает всё сразу.</Text>
        </Card>
      ))}
      {(["none", "small", "medium", "large"] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          {`padding: ${padding}`}
        </Card>
      ))}
      {Event({ ...args, interactive: true }, context)}
      {Event({ ...args, interactive: true, variant: "surface" }, context)}
    </div>
  ),
};

export const Keyboard: Story = {
  args: { interactive: true, onClick: fn() },
  render: Event,
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Очереди без потерь" })).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole("article")).outlineStyle).toBe("solid");
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** On a coloured background the focus ring and muted text take the text colour, to stay visible. */
export const FocusIsVisibleOnEveryBackground: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "22rem" }}>
      {VARIANTS.map((variant) => (
        <Card key={variant} variant={variant}>
          <Text variant="caption" tone="muted">
            14 ноября, 19:00 МСК
          </Text>
          <Link href="#event">{variant}</Link>
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const variant of VARIANTS) {
      await userEvent.tab();
      const link = canvas.getByRole("link", { name: variant });
      await expect(link).toHaveFocus();
      const card = link.closest<HTMLElement>(".cu-Card");
      if (card === null) throw new Error("The link is in no card");
      await expect(getComputedStyle(link).outlineColor).toBe(getComputedStyle(card).color);
    }
  },
};

export const LinkCoversCard: Story = {
  args: { interactive: true },
  render: Event,
  play: async ({ canvas }) => {
    const { x, y, width, height } = canvas.getByRole("article").getBoundingClientRect();
    const atCorner = document.elementFromPoint(x + width - 8, y + height - 8);
    await expect(atCorner).toBe(canvas.getByRole("link"));
  },
};
