import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "../text/text.tsx";
import { Tabs } from "./tabs.tsx";
import type { TabItem } from "./tabs.tsx";

const guide: ComponentGuide = {
  import: 'import { Tabs } from "@corp/ui";',
  styles: "@corp/ui/tabs.css",
  do: [
    "Divide one subject into a few sections that are read one at a time: programme, speakers, place.",
    "Keep labels to one or two words, ordered by demand.",
    "Give each item a readable id: a link to #place opens that tab.",
  ],
  dont: [
    "Do not hide content that everyone has to read or compare: show it on the page.",
    "Do not use tabs for the steps of a form, nor for navigation: use links.",
    "Do not disable a tab: omit it.",
  ],
  accessibility: [
    'All panels are in the HTML. Closed ones are `hidden="until-found"`: find-in-page and links to an id open them.',
    "Without scripts and in print the tab list is removed, and all panels are shown with their titles.",
    "On a narrow screen the tab list scrolls, and the open tab scrolls into view.",
    "Preload slow content: arrow keys open tabs immediately.",
  ],
  keyboard: [
    ["Tab", "Moves to the open tab, then to its panel"],
    ["← →", "Opens the adjacent tab in text direction and wraps"],
    ["Home, End", "The first and the last tab"],
  ],
  guideline: { label: "WAI-ARIA APG, Tabs", href: "https://www.w3.org/WAI/ARIA/apg/patterns/tabs/" },
};

/** Ids must be unique on a page, and a documentation page shows several stories. */
const items = (prefix: string): readonly TabItem[] => [
  {
    id: `${prefix}-program`,
    label: "Программа",
    content: <Text>Четыре доклада, круглый стол и два часа на разговоры. Начинаем в 18:30.</Text>,
  },
  { id: `${prefix}-speakers`, label: "Докладчики", content: <Text>Анна Ким, Олег Берг, Мария Лескова.</Text> },
  { id: `${prefix}-place`, label: "Место", content: <Text>Москва, Ленинский проспект, 15. Вход со двора.</Text> },
];

const many = (prefix: string): readonly TabItem[] =>
  ["Бэкенд", "Фронтенд", "Мобильная разработка", "Инфраструктура", "Машинное обучение", "Безопасность", "Дизайн"].map(
    (label, index) => ({ id: `${prefix}-${index}`, label, content: <Text>{`Доклады направления «${label}».`}</Text> }),
  );

const meta: Meta<typeof Tabs> = {
  title: "Components/Site/Tabs",
  component: Tabs,
  parameters: { guide },
  args: { label: "О митапе", items: items("playground"), onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof Tabs>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 48 }}>
      <Tabs label="О митапе" items={items("first")} />
      <Tabs label="О митапе, второй открыт" items={items("second")} defaultValue="second-speakers" />
      <Tabs label="Направления" items={many("many")} defaultValue="many-4" style={{ maxInlineSize: "22rem" }} />
    </div>
  ),
};

export const Keyboard: Story = {
  args: { items: items("keys") },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Программа" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Докладчики" })).toHaveFocus();
    await expect(canvas.getByText(/Олег Берг/)).toBeVisible();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(args.onChange).toHaveBeenLastCalledWith("keys-program");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Место" })).toHaveAttribute("aria-selected", "true");
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: "Место" })).toHaveFocus();
  },
};

export const ArrowsFollowTextDirection: Story = {
  args: { items: items("rtl"), dir: "rtl" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: "Докладчики" })).toHaveFocus();
  },
};

export const ScrollsToOpenTab: Story = {
  args: { label: "Направления", items: many("narrow"), style: { maxInlineSize: "20rem" } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("tablist");
    await expect(list.scrollLeft).toBe(0);
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    const [tab, row] = [canvas.getByRole("tab", { name: "Дизайн" }), list].map((part) => part.getBoundingClientRect());
    await expect(tab?.right).toBeLessThanOrEqual((row?.right ?? 0) + 1);
    await expect(globalThis.scrollY).toBe(0);
  },
};

/** Find-in-page dispatches `beforematch` before it reveals a panel. */
export const OpensByFindInPage: Story = {
  args: { items: items("found") },
  play: async ({ canvas, canvasElement }) => {
    const panel = canvasElement.querySelector("#found-place");
    await expect(panel).toHaveAttribute("hidden", "until-found");
    await expect(panel).toHaveTextContent("Ленинский проспект");
    panel?.dispatchEvent(new Event("beforematch", { bubbles: true }));
    await expect(await canvas.findByRole("tab", { name: "Место", selected: true })).toBeVisible();
    await expect(panel).not.toHaveAttribute("hidden");
  },
};

/** A link into nested tabs, followed after the page has loaded. */
export const OpensByLink: Story = {
  args: {
    items: [
      ...items("link"),
      {
        id: "link-more",
        label: "Ещё",
        content: <Tabs label="Внутри" items={items("deep")} defaultValue="deep-place" />,
      },
    ],
  },
  play: async ({ canvas }) => {
    globalThis.location.hash = "#deep-speakers";
    await expect(await canvas.findByRole("tab", { name: "Ещё", selected: true })).toBeVisible();
    await expect(await canvas.findByRole("tab", { name: "Докладчики", selected: true })).toBeVisible();
    globalThis.history.replaceState(null, "", globalThis.location.pathname + globalThis.location.search);
  },
};
