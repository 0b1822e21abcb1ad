import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { emulateMedia } from "../marquee/emulate-media.ts";
import { Pagination } from "./pagination.tsx";

const guide: ComponentGuide = {
  import: 'import { Pagination } from "@corp/ui";',
  styles: "@corp/ui/pagination.css",
  do: [
    "Use it where users return to a position in a list, or search engines must reach its end: archives, search results, tables.",
    "Pass `getHref` or `renderLink`: each page then has a URL, opens in a new tab and works without scripts.",
    "After `onChange` scroll to the start of the new page and focus its heading.",
  ],
  dont: [
    "Do not use it for continuous reading: use LoadMore.",
    "Do not use it with keyset pagination, which has no page numbers.",
  ],
  accessibility: [
    "A named landmark; each page has its number as its name, the current one has `aria-current`, ellipses are not announced.",
    "Each target is at least 44 by 44 px. The number of slots is constant, so that nothing moves under the pointer.",
    "On the first and the last page the unavailable step is disabled, and the focus moves to the current page.",
    "It is not printed.",
  ],
  keyboard: [
    ["Tab", "Moves through the pages, then to previous and next"],
    ["Enter", "Opens the page; also Space if pages are buttons"],
  ],
  guideline: {
    label: "WCAG 2.2, 2.4.8 Location",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/location",
  },
};

const meta: Meta<typeof Pagination> = {
  title: "Components/Site/Pagination",
  component: Pagination,
  parameters: { guide },
  args: { page: 5, pageCount: 20, getHref: (page) => `#page-${page}`, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof Pagination>;

export const Playground: Story = {
  render: function Pages({ page: first, ...args }) {
    const [page, setPage] = useState(first);
    return <Pagination {...args} page={page} onChange={setPage} />;
  },
};

export const States: Story = {
  tags: ["visual"],
  render: ({ getHref }) => (
    <div style={{ display: "grid", gap: 32 }}>
      {(
        [
          ["В начале", 1, 20],
          ["В середине", 10, 20],
          ["В конце", 20, 20],
          ["Две страницы", 1, 2],
          ["Много страниц", 1240, 3000],
        ] as const
      ).map(([label, page, pageCount]) => (
        <Pagination key={label} label={label} page={page} pageCount={pageCount} getHref={getHref} />
      ))}
      <Pagination label="Больше соседей" page={10} pageCount={20} siblings={2} getHref={getHref} />
    </div>
  ),
};

export const Keyboard: Story = {
  render: function Pages({ onChange }) {
    const [page, setPage] = useState(2);
    return (
      <Pagination
        page={page}
        pageCount={3}
        onChange={(next) => {
          onChange?.(next);
          setPage(next);
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Страница 1" })).toHaveFocus();
    for (const _ of "1234") await userEvent.tab();
    const next = canvas.getByRole("button", { name: "Следующая страница" });
    await expect(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await expect(next).toBeDisabled();
    await expect(canvas.getByRole("button", { current: "page" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Страница 2" })).toHaveAttribute("aria-current", "page");
  },
};

export const TargetsAreLargeEnough: Story = {
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole("link")) {
      const { width, height } = link.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

/** Forced colours remove backgrounds: the current page uses the system's highlight. */
export const CurrentPageInForcedColors: Story = {
  play: async ({ canvas }) => {
    const current = canvas.getByRole("link", { current: "page" });
    await expect(getComputedStyle(current).forcedColorAdjust).toBe("auto");
    const undo = emulateMedia("(forced-colors: active)");
    try {
      await expect(getComputedStyle(current).forcedColorAdjust).toBe("none");
    } finally {
      undo();
    }
  },
};
