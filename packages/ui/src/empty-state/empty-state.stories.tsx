import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { CalendarIcon } from "../icons/calendar.tsx";
import { SearchIcon } from "../icons/search.tsx";
import { Link } from "../link/link.tsx";
import { EmptyState } from "./empty-state.tsx";

const guide: ComponentGuide = {
  import: 'import { EmptyState } from "@corp/ui";',
  styles: "@corp/ui/empty-state.css",
  do: [
    "Say what there is none of, why, and what can be done about it: one sentence each.",
    "Tell an empty list from an empty answer: the first offers to make something, the second to loosen the filters.",
  ],
  dont: [
    "Do not use it for a failure: ErrorStub stands for a page, a notification for an action.",
    "Do not show it while the list is on its way: that is the Skeleton's place.",
  ],
  accessibility: [
    "The title is a heading; set its level by `titleAs`. The picture is skipped by screen readers.",
    "When a search empties the list without a new page, put the count into a live region of yours: this piece does not speak by itself.",
  ],
  guideline: {
    label: "WCAG 2.2, 1.3.1 Info and relationships",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships",
  },
};

const meta: Meta<typeof EmptyState> = {
  title: "Components/Site/Empty state",
  component: EmptyState,
  parameters: { guide },
  args: {
    title: "Ничего не нашлось",
    children: "Попробуйте убрать часть фильтров или выбрать другой город.",
    image: <SearchIcon size="1em" />,
    action: <Button variant="outline">Сбросить фильтры</Button>,
  },
};
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <EmptyState {...args} />
      <EmptyState
        title="Событий пока нет"
        image={<CalendarIcon size="1em" />}
        action={<Link href="#digest">Подписаться на дайджест</Link>}
      >
        Анонсы следующих митапов появятся здесь.
      </EmptyState>
      <EmptyState title="Комментариев нет" titleAs="h3" />
    </div>
  ),
};
