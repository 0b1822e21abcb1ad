import { expect, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { Text } from "../text/text.tsx";
import { TruncatedText } from "./truncated-text.tsx";

const LONG = "Как мы перестали бояться пятничных релизов и начали спать по ночам";

const guide: ComponentGuide = {
  import: 'import { TruncatedText } from "@corp/ui";',
  styles: "@corp/ui/truncated-text.css",
  do: [
    "Cut what has a fixed place: a name in a table's row, a file's name, a card's title among cards of one height.",
    'Give `dir="auto"` to what may run against the page: a name, a file, a title in another script. It is cut at its own end then.',
    "Let it take the look of a Text by `render`, and two or three lines where there is room: fewer texts are cut then.",
  ],
  dont: [
    "Do not cut what people came to read, an error, a price or a date: let it wrap.",
    "Do not put links or buttons inside: what is cut off cannot be reached. Put it inside the link instead.",
  ],
  accessibility: [
    "Screen readers hear the whole text, cut or not, and hear it once: the hint is hidden from them.",
    "Only a text that is really cut is a stop of the Tab key, and only where no link or button around it is one already.",
    "The hint can be pointed at, stays as long as it is pointed at, and goes with Escape. It is above everything, dialogs included.",
    "On paper the text is whole.",
  ],
  keyboard: [
    ["Tab", "Moves to a cut text and shows the whole of it"],
    ["Escape", "Hides it; a dialog around stays open"],
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

/** Not found by its text, which the hint repeats. */
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

export const UnderThePointer: Story = {
  args: { delayMs: 0 },
  play: async () => {
    await waitFor(cut);
    await userEvent.hover(cut());
    await waitFor(() => expect(hint()).toBeVisible());
    await userEvent.unhover(cut());
    await waitFor(() => expect(hint()).toBeNull());
  },
};

export const OnlyWhenItIsCut: Story = {
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

export const InsideALink: Story = {
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
