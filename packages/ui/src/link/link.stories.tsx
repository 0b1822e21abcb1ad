import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MouseEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "../text/text.tsx";
import { Link } from "./link.tsx";

const guide: ComponentGuide = {
  import: 'import { Link } from "@corp/ui";',
  styles: "@corp/ui/link.css",
  do: [
    "Name its target: the text must make sense out of context, as in a list of links.",
    "Use `quiet` only where the context shows that it is a link: navigation, a card's title.",
    "Pass `newTab` where leaving would lose data, e.g. a partly filled form.",
  ],
  dont: ["Do not use it for an action: use Button.", "Do not write «здесь» or «подробнее», nor a bare URL."],
  accessibility: [
    "In running text it is underlined, not only coloured.",
    "A link that opens a new tab announces it after its name.",
    "An external link gets `rel=noopener noreferrer`; in print its URL follows in brackets.",
    "A touch target within a line of text may be smaller than 24 px (WCAG 2.5.8); standing alone, give it padding.",
  ],
  keyboard: [
    ["Tab", "Moves to the link"],
    ["Enter", "Follows it"],
  ],
  guideline: { label: "WAI-ARIA APG, Link", href: "https://www.w3.org/WAI/ARIA/apg/patterns/link/" },
};

const meta: Meta<typeof Link> = {
  title: "Components/Site/Link",
  component: Link,
  parameters: { guide },
  args: { href: "#blog", children: "читайте в блоге", onClick: fn((event: MouseEvent) => event.preventDefault()) },
};
export default meta;

type Story = StoryObj<typeof Link>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, maxInlineSize: "38rem" }}>
      <Text>
        О том, как мы устроили поиск, <Link href="#blog">читайте в блоге</Link>. Записи докладов лежат{" "}
        <Link href="https://example.org/" newTab variant="text">
          на видеохостинге
        </Link>
        , а вопросы ждём <Link href="mailto:hello@example.org">по почте</Link>.
      </Text>
      {(["accent", "text", "quiet"] as const).map((variant) => (
        <Text key={variant} variant="lead" tone={variant === "quiet" ? "muted" : "default"}>
          <Link href="#events" variant={variant}>
            {`Все события (${variant})`}
          </Link>
        </Text>
      ))}
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: "читайте в блоге" });
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).outlineWidth).toBe("2px");
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const NewTab: Story = {
  args: { href: "https://example.org/", newTab: true, children: "Запись доклада" },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: /^Запись доклада.*откроется в новой вкладке$/ });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  },
};
