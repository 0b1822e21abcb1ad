import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { emulateMedia } from "../marquee/emulate-media.ts";
import { Pagination } from "./pagination.tsx";

const guide: ComponentGuide = {
  import: 'import { Pagination } from "@corp/ui";',
  styles: "@corp/ui/pagination.css",
  do: [
    "Use it where people come back to a place in a list, or search engines must find its end: archives, search results, tables.",
    "Give `getHref` or `renderLink`: each page has an address then, opens in a new tab and works without scripts.",
    "Put the new page's beginning into view, and the focus on its heading, after `onChange`.",
  ],
  dont: [
    "Do not page through what is read in one go: take LoadMore.",
    "Do not use it with keyset cursors, which know neither the number of pages nor the way to the tenth.",
  ],
  accessibility: [
    "A named landmark; each page says its number, the current one carries `aria-current`, the ellipses are not read.",
    "Each target is 44 by 44 px at least. The row is equally long on every page, so that nothing moves under the pointer.",
    "At the first and the last page the step that leads nowhere is disabled, and the focus moves to the current page.",
    "It is not printed.",
  ],
  keyboard: [
    ["Tab", "Moves along the pages, then to the previous and the next"],
    ["Enter", "Goes to the page; Space too where the pages are buttons"],
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
export const CurrentPageIsSeenInForcedColors: Story = {
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
