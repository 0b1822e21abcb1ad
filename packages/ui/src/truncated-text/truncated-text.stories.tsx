import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Text } from "../text/text.tsx";
import { TruncatedText } from "./truncated-text.tsx";

const LONG = "Как мы перестали бояться пятничных релизов и начали спать по ночам";

const guide: ComponentGuide = {
  import: 'import { TruncatedText } from "@corp/ui";',
  styles: "@corp/ui/truncated-text.css",
  do: [
    "Truncate text with limited space: a name in a table row, a file name, a title among cards of equal height.",
    'Set `dir="auto"` for text that may have another direction: a name, a file, a title in another script.',
    "Pass a Text as `render`, and allow two or three lines where there is space.",
  ],
  dont: [
    "Do not truncate main content, an error, a price or a date: let it wrap.",
    "Do not put links or buttons inside, where they may be cut off. Put it inside the link instead.",
  ],
  accessibility: [
    "Screen readers read the full text once: the hint is hidden from them.",
    "Only truncated text is a tab stop, and only outside of a link or button.",
    "The hint is hoverable, persistent and dismissible by Escape. It is in the top layer, above dialogs.",
    "Print shows the full text.",
  ],
  keyboard: [
    ["Tab", "Moves to truncated text and shows its full version"],
    ["Escape", "Hides it; a surrounding dialog stays open"],
  ],
  guideline: {
    label: "WCAG 2.2, 1.4.13 Content on hover or focus",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus",
  },
};

const meta: Meta<typeof TruncatedText> = {
  title: "Components/Site/Truncated text",
  component: TruncatedText,
  parameters: { guide },
  args: { children: LONG, style: { maxInlineSize: "18rem" } },
};
export default meta;

type Story = StoryObj<typeof TruncatedText>;

/** Finds it, though not by its text, which the hint repeats. */
const cut = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>(".cu-TruncatedText[data-cut]");
  if (element === null) throw new Error("No text is cut");
  return element;
};
const hint = (): Element | null => document.querySelector(".cu-TruncatedText-hint");

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "18rem" }}>
      <TruncatedText>Помещается</TruncatedText>
      <TruncatedText>{LONG}</TruncatedText>
      <TruncatedText lines={2}>{LONG}</TruncatedText>
      <TruncatedText lines={3}>{LONG}</TruncatedText>
      <TruncatedText lines={2} render={<Text variant="title" as="h2" />}>
        {LONG}
      </TruncatedText>
      <Link href="#releases" style={{ display: "block" }}>
        <TruncatedText>{LONG}</TruncatedText>
      </Link>
    </div>
  ),
};

export const HintShown: Story = {
  tags: ["visual"],
  render: (args) => (
    <div style={{ minBlockSize: "8rem" }}>
      <TruncatedText {...args} />
    </div>
  ),
  play: async () => {
    await waitFor(cut);
    await userEvent.tab();
    await waitFor(() => expect(hint()).toBeVisible());
  },
};

export const Keyboard: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <TruncatedText {...args}>Помещается</TruncatedText>
      <TruncatedText {...args} />
      <Link href="#next">Дальше</Link>
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(cut);
    await userEvent.tab();
    const text = cut();
    await expect(text).toHaveFocus();
    await waitFor(() => expect(hint()).toBeVisible());
    await expect(hint()).toHaveTextContent(LONG);
    await expect(hint()?.matches(":popover-open")).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect(hint()).toBeNull();
    await expect(text).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link")).toHaveFocus();
  },
};

export const ShownOnHover: Story = {
  args: { delayMs: 0 },
  play: async () => {
    await waitFor(cut);
    await userEvent.hover(cut());
    await waitFor(() => expect(hint()).toBeVisible());
    await userEvent.unhover(cut());
    await waitFor(() => expect(hint()).toBeNull());
  },
};

export const OnlyWhenTruncated: Story = {
  args: { delayMs: 0 },
  play: async ({ canvas }) => {
    const text = canvas.getByText(LONG);
    await waitFor(() => expect(text).toHaveAttribute("tabindex", "0"));
    text.style.maxInlineSize = "60rem";
    text.style.inlineSize = "60rem";
    await waitFor(() => expect(text).not.toHaveAttribute("tabindex"));
    await userEvent.hover(text);
    await expect(hint()).toBeNull();
  },
};

export const InsideLink: Story = {
  render: (args) => (
    <Link href="#releases">
      <TruncatedText {...args} />
    </Link>
  ),
  play: async ({ canvas }) => {
    await waitFor(cut);
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: LONG })).toHaveFocus();
    await waitFor(() => expect(hint()).toBeVisible());
    await userEvent.tab();
    await waitFor(() => expect(hint()).toBeNull());
  },
};
