import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { LoadMore } from "./load-more.tsx";

const guide: ComponentGuide = {
  import: 'import { LoadMore } from "@corp/ui";',
  styles: "@corp/ui/load-more.css",
  do: [
    "Use it below a list that is read from the top: events, articles, comments. It suits keyset pagination.",
    "Pass the `href` of the next page, for browsers without scripts and search engines.",
    "Pass `getItem` for cards with links: keyboard users continue at the first new one.",
  ],
  dont: [
    "Do not load by scrolling only: the footer would be unreachable. The button may be triggered automatically, but stays.",
    "Do not use it where users look for a certain position in the list.",
  ],
  accessibility: [
    "While loading the button keeps its focus and announces it; the number of new items is announced afterwards.",
    "With `getItem` the first new item takes the focus. Without it the focus stays; when the button disappears, the count takes it.",
    "The button is not printed; the count is.",
  ],
  keyboard: [["Enter, Space", "Loads more; only Enter on a link"]],
  guideline: {
    label: "WCAG 2.2, 4.1.3 Status messages",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/status-messages",
  },
};

const meta: Meta<typeof LoadMore> = {
  title: "Components/Site/Load more",
  component: LoadMore,
  parameters: { guide },
  args: { shown: 20, total: 134, onLoadMore: fn() },
};
export default meta;

type Story = StoryObj<typeof LoadMore>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 40 }}>
      <LoadMore shown={20} total={134} />
      <LoadMore shown={20} total={134} loading />
      <LoadMore shown={20} />
      <LoadMore shown={20} total={134} href="#next" label="Ещё события" />
      <LoadMore shown={134} total={134} />
    </div>
  ),
};

export const Keyboard: Story = {
  render: function Talks({ onLoadMore }) {
    const [shown, setShown] = useState(2);
    return (
      <>
        <ul id="talks">
          {Array.from({ length: shown }, (_, index) => (
            <li key={index}>{`Доклад ${index + 1}`}</li>
          ))}
        </ul>
        <LoadMore
          shown={shown}
          total={6}
          onLoadMore={() => {
            onLoadMore?.();
            setShown(shown + 2);
          }}
          getItem={(index) => document.querySelector<HTMLElement>(`#talks > :nth-child(${index + 1})`)}
        />
      </>
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Показать ещё" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onLoadMore).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.getByText("Доклад 3")).toHaveFocus());
    await expect(canvas.getByText("Загружено ещё 2. Показано 4 из 6")).toBeInTheDocument();
  },
};
