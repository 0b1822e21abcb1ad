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
    "State what is missing, why, and what to do: one sentence each.",
    "Distinguish an empty list from an empty search: offer to create something, or to relax the filters.",
  ],
  dont: [
    "Do not use it for an error: use ErrorStub for a page, a notification for an action.",
    "Do not show it while loading: use Skeleton.",
  ],
  accessibility: [
    "The title is a heading; set its level by `titleAs`. The image is hidden from screen readers.",
    "When a search empties the list without navigation, announce the count in your own live region: this component has none.",
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
