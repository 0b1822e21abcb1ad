import { Button, EmptyState } from "@corp/ui";
import { CalendarIcon } from "@corp/ui/icons/calendar";
import { SearchIcon } from "@corp/ui/icons/search";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";

/**
 * An empty place explains why it is empty and how to fill it. Three cases look alike and differ in text: nothing exists
 * yet (create the first), nothing matches (relax the filter), nothing is left (all done).
 */
const meta: Meta = { title: "Patterns/Empty" };
export default meta;

export const NothingYet: StoryObj = {
  tags: ["visual"],
  render: () => (
    <EmptyState
      image={<CalendarIcon size="1em" />}
      title="Событий пока нет"
      action={<Button onClick={fn()}>Создать событие</Button>}
    >
      Первое появится здесь, когда вы его сохраните. До публикации его видите только вы.
    </EmptyState>
  ),
};

export const NoMatches: StoryObj = {
  tags: ["visual"],
  render: () => (
    <EmptyState
      image={<SearchIcon size="1em" />}
      title="Ничего не нашлось"
      action={
        <Button variant="outline" onClick={fn()}>
          Сбросить фильтры
        </Button>
      }
    >
      По запросу «кубернетис» в Казани событий нет. Проверьте слова или уберите город.
    </EmptyState>
  ),
};

export const AllDone: StoryObj = {
  render: () => <EmptyState title="Все заявки разобраны">Новые появятся здесь сами.</EmptyState>,
};
