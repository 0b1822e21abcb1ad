import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../../badge/badge.tsx";
import { Button } from "../../button/button.tsx";
import type { ComponentGuide } from "../../component-guide.ts";
import { meetups, participants } from "./story-rows.ts";
import type { Meetup, Participant } from "./story-rows.ts";
import { Table } from "./table.tsx";
import type { TableColumn, TableProps, TableSort } from "./table-props.ts";

const guide: ComponentGuide = {
  import: 'import { Table } from "@corp/ui/admin/table";',
  styles: "@corp/ui/admin/table.css",
  do: [
    "Put first the column people look for, and mark it `isRowHeader`: it names the row and its checkbox.",
    "Sort and filter where the data is: the table shows an order and asks for another one.",
    "Let numbers and dates stand at the end of their columns, in digits of one width.",
    "Give `getRowHref` where a row has a page: the link opens in a new tab, and works before the script has come.",
    "Say in `empty` why there is nothing and what to do about it.",
    "Write `maxBlockSize` for headings that stay in sight while the rows scroll.",
    "Keep `columns`, `rows` and `getRowId` the same between renders (a constant, `useMemo`): then only what has changed is drawn.",
  ],
  dont: [
    "Do not lay out a page with it, nor a pair of names and values: that is a description list.",
    "Do not leave a row's only action to a double click: touch has none. Offer the same among `rowActions`.",
    "Do not put more than 300 000 rows of 52 px into it: browsers end an element at 16.7 million px. Page, or filter on the server.",
    "Do not print more than 500 rows from it, offer a file: beyond them only those in sight are in the document, one line each.",
  ],
  accessibility: [
    "A real table in the server's HTML. It is a `grid` only with selection or a way into a row; what is only read stays a `table`.",
    "`aria-sort` tells the order in three states: ascending, descending, none. Each press of a heading asks for the next one.",
    "Of many rows each says its number and the table how many there are, so that those not in the document are known to exist.",
    "How many are selected is announced; the bar has one height with a selection and without, so that nothing jumps.",
    "A table wider than its place shows a shadow where there is more, and is scrolled by the arrows.",
    "The row with the focus stays in the document when it is scrolled away.",
    "In forced colours selection and order are drawn in the system's highlight; print has borders and no controls.",
  ],
  keyboard: [
    ["Tab", "Into the grid, to where the focus was, and out of it"],
    ["↑ ↓", "The cell above or below; from the first row to the headings"],
    ["← →", "The next thing in the row: a cell, or each button and link in it"],
    ["Home, End", "The row's first or last cell"],
    ["Ctrl + Home, Ctrl + End", "The first or the last row, in the document or not"],
    ["Page Up, Page Down", "As many rows as are in sight"],
    ["Enter", "Opens the row, or presses the button that has the focus"],
    ["Space", "Selects the row, or presses the button that has the focus"],
    ["Shift + ↑ ↓, Shift + Space", "Selects what is passed, or everything since the last one"],
    ["Ctrl + A, Escape", "Selects everything that is loaded, or nothing"],
  ],
  guideline: { label: "WAI-ARIA APG, Grid", href: "https://www.w3.org/WAI/ARIA/apg/patterns/grid/" },
};

const columns: readonly TableColumn<Meetup>[] = [
  { id: "title", title: "Название", render: ({ title }) => title, sortable: true, isRowHeader: true, width: "14rem" },
  { id: "date", title: "Дата", render: ({ date }) => date, sortable: true, width: "8rem" },
  { id: "city", title: "Город", render: ({ city }) => city },
  {
    id: "status",
    title: "Состояние",
    render: ({ isPublished }) => (
      <Badge tone={isPublished ? "success" : "neutral"}>{isPublished ? "Опубликовано" : "Черновик"}</Badge>
    ),
  },
  { id: "places", title: "Мест", render: ({ places }) => places, sortable: true, align: "end" },
];
const getRowId = ({ id }: { id: string }): string => id;

const editButton = ({ title }: Meetup): ReactElement => (
  <Button variant="ghost" size={400} aria-label={`Изменить: ${title}`}>
    Изменить
  </Button>
);

function MeetupTable(props: TableProps<Meetup>): ReactElement {
  return <Table<Meetup> {...props} />;
}

const meta: Meta<typeof MeetupTable> = {
  title: "Components/Admin/Table",
  component: MeetupTable,
  parameters: { guide },
  args: {
    label: "Встречи",
    columns,
    rows: meetups,
    getRowId,
    selectionMode: "multiple",
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof MeetupTable>;

export const Playground: Story = {
  args: {
    rowActions: editButton,
    toolbar: <Button size={400}>Создать</Button>,
    selectionActions: (
      <Button size={400} variant="ghost-negative">
        Удалить
      </Button>
    ),
  },
};

export const States: Story = {
  tags: ["visual"],
  render: (args) => {
    const few = args.rows.slice(0, 3);
    return (
      <div style={{ display: "grid", gap: 40 }}>
        <Table
          {...args}
          label="Выбраны две строки, порядок по дате"
          sort={{ columnId: "date", direction: "ascending" }}
          selectedIds={new Set(["1", "3"])}
          rowActions={editButton}
          selectionActions={
            <Button size={400} variant="ghost-negative">
              Удалить
            </Button>
          }
        />
        <Table {...args} label="Плотно, строки ведут на страницу" density="compact" getRowHref={({ id }) => `#${id}`} />
        <Table {...args} rows={few} label="Один выбор" selectionMode="single" selectedIds={new Set(["2"])} />
        <Table {...args} rows={few} label="Только чтение" selectionMode="none" stickyFirstColumn />
        <Table {...args} label="Шапка на месте" selectionMode="none" maxBlockSize="12rem" />
        <Table {...args} rows={[]} label="Пусто" selectionMode="none" empty="Встреч пока нет: создайте первую" />
        <Table {...args} rows={[]} label="Загружается" status="loading" />
        <Table {...args} rows={[]} label="Не загрузилось" status="failed" onRetry={fn()} selectionMode="none" />
        <Table {...args} rows={few} label="Не догрузилось" status="failed" onRetry={fn()} selectionMode="none" />
      </div>
    );
  },
};

export const Keyboard: Story = {
  args: { onRowAction: fn(), rowActions: editButton },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("checkbox", { name: "Выбрать все" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown} ");
    await expect(canvas.getByRole("status")).toHaveTextContent("Выбрано 1");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("rowheader", { name: meetups[0]?.title ?? "" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRowAction).toHaveBeenLastCalledWith(meetups[0]);
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await expect(canvas.getByRole("status")).toHaveTextContent("Выбрано 3");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("button", { name: `Изменить: ${meetups[2]?.title ?? ""}` })).toHaveFocus();
    await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowUp}{ArrowRight}{Enter}");
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ columnId: "title", direction: "ascending" });
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.tab();
    await expect(canvas.getByRole("grid")).not.toContainElement(document.activeElement as HTMLElement);
  },
};

const byTitle = new Intl.Collator("ru");

function Sorted(props: TableProps<Meetup>): ReactElement {
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => {
    if (sort === null) return props.rows;
    const sorted = props.rows.toSorted((a, b) => byTitle.compare(a.title, b.title));
    return sort.direction === "ascending" ? sorted : sorted.toReversed();
  }, [props.rows, sort]);
  return <Table {...props} rows={rows} sort={sort} onSortChange={setSort} />;
}

export const Sorting: Story = {
  render: (args) => <Sorted {...args} selectionMode="none" />,
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("columnheader", { name: "Название" });
    const first = (): string | null | undefined => canvas.getAllByRole("rowheader")[0]?.textContent;
    const seen: unknown[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(within(heading).getByRole("button"));
      seen.push([heading.getAttribute("aria-sort"), first()]);
    }
    await expect(seen).toEqual([
      ["ascending", "Вечер архитекторов"],
      ["descending", "Школа надёжности: инциденты и разборы"],
      ["none", meetups[0]?.title],
    ]);
  },
};

export const SelectionMovesNothing: Story = {
  args: { selectionActions: <Button size={400}>Снять с публикации</Button> },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("grid");
    const before = table.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole("checkbox", { name: `Выбрать ${meetups[1]?.title ?? ""}` }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Выбрано 1");
    await expect(table.getBoundingClientRect().top).toBe(before);
  },
};

export const Narrow: Story = {
  args: { selectionMode: "none" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = await waitFor(() => canvas.getByRole("region", { name: "Встречи" }));
    await expect(region.parentElement).toHaveAttribute("data-more-after");
    await expect(region.parentElement).not.toHaveAttribute("data-more-before");
    await userEvent.tab();
    await userEvent.tab();
    region.scrollLeft = region.scrollWidth;
    await waitFor(() => expect(region.parentElement).not.toHaveAttribute("data-more-after"));
    await expect(region.parentElement).toHaveAttribute("data-more-before");
    region.scrollLeft = 0;
  },
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const title = meetups[0]?.title ?? "";
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
    await expect(canvas.getByRole("rowheader", { name: title })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("checkbox", { name: `Выбрать ${title}` })).toHaveFocus();
  },
};

const participantColumns: readonly TableColumn<Participant>[] = [
  { id: "name", title: "Участник", render: ({ name }) => name, sortable: true, width: "9rem" },
  { id: "email", title: "Почта", render: ({ email }) => email, width: "16rem" },
  { id: "city", title: "Город", render: ({ city }) => city },
  { id: "visits", title: "Встреч", render: ({ visits }) => visits, align: "end", width: "7rem" },
];

const rowCount = 100_000;

function Everyone(): ReactElement {
  const rows = useMemo(() => participants(rowCount), []);
  return (
    <Table<Participant>
      label="Участники"
      columns={participantColumns}
      rows={rows}
      getRowId={getRowId}
      selectionMode="multiple"
      stickyFirstColumn
    />
  );
}

export const HundredThousandRows: Story = {
  render: () => <Everyone />,
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole("grid");
    const rowsNow = (): HTMLElement[] => within(grid).getAllByRole("row");
    await expect(grid).toHaveAttribute("aria-rowcount", "100001");
    await expect(rowsNow().length).toBeLessThan(100);

    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{Control>}{End}{/Control}");
    const last = await waitFor(() => canvas.getByRole("rowheader", { name: /^Участник 100.000$/ }));
    await expect(last.parentElement).toContainElement(document.activeElement as HTMLElement);
    await expect(last.parentElement).toHaveAttribute("aria-rowindex", "100001");
    await expect(rowsNow().length).toBeLessThan(100);
    const region = canvasElement.querySelector(".cu-Table-region");
    if (region === null) throw new Error("There is no region");
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(region.getBoundingClientRect().bottom + 1);

    await userEvent.keyboard("{PageUp}{Home}{Control>}a{/Control}");
    await expect(canvas.getByRole("status")).toHaveTextContent(/Выбрано 100.000/);
    await expect(region.scrollLeft).toBe(0);
    region.scrollTop = 0;
    await waitFor(() => expect(canvas.getByRole("rowheader", { name: "Участник 1" })).toBeVisible());
    await expect(canvas.getByRole("checkbox", { name: "Выбрать Участник 1" })).toBeChecked();
    // The row that was scrolled away keeps the focus and its element.
    await expect(grid).toContainElement(document.activeElement as HTMLElement);
    await expect(rowsNow().length).toBeLessThan(100);
    await expect(grid.querySelectorAll("*").length).toBeLessThan(1500);
    await userEvent.keyboard("{Escape}");
  },
};
