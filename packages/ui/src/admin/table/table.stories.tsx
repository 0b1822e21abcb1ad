import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../button/button.tsx";
import { columns, editButton, Everyone, getRowId } from "./story-parts.tsx";
import { meetups } from "./story-rows.ts";
import type { Meetup } from "./story-rows.ts";
import { guide } from "./table-guide.ts";
import type { TableProps, TableSort } from "./table-props.ts";
import { Table } from "./table.tsx";

const MeetupTable: (props: TableProps<Meetup>) => ReactElement = Table;

const meta: Meta<typeof MeetupTable> = {
  title: "Components/Admin/Table",
  component: MeetupTable,
  // Its functions are readable only in the story's own source.
  parameters: { guide, docs: { source: { type: "code" } } },
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

export const Phone: Story = {
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  render: (args) => {
    const few = args.rows.slice(0, 2);
    return (
      <div style={{ display: "grid", gap: 40 }}>
        <Table
          {...args}
          rows={few}
          label="Выбор и действия"
          selectedIds={new Set(["2"])}
          sort={{ columnId: "date", direction: "ascending" }}
          rowActions={editButton}
        />
        <Table
          {...args}
          rows={few}
          label="Строки ведут на страницу"
          selectionMode="none"
          getRowHref={({ id }) => `#${id}`}
        />
        <Table {...args} rows={[]} label="Пусто" selectionMode="none" empty="Встреч пока нет: создайте первую" />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const [, ...rows] = within(canvas.getByRole("grid", { name: "Выбор и действия" })).getAllByRole("row");
    for (const row of rows) {
      const { left, right } = row.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(innerWidth);
      await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    }
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

export const SelectionKeepsLayout: Story = {
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

export const ScrollsWithThePage: Story = {
  // It is 5 million px high: too much beside others.
  tags: ["!autodocs"],
  render: () => <Everyone maxBlockSize="none" />,
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole("grid");
    const rowsNow = (): number => canvasElement.querySelectorAll("tr[data-row]").length;
    await expect(rowsNow()).toBeLessThan(100);
    window.scrollTo(0, 52 * 50_000);
    await waitFor(() => expect(canvas.getByText(/^Участник 50.000$/)).toBeVisible());
    await expect(rowsNow()).toBeLessThan(100);
    await expect(grid).toHaveAttribute("aria-rowcount", "100001");
    window.scrollTo(0, 0);
  },
};

function Deleted(props: TableProps<Meetup>): ReactElement {
  const [rows, setRows] = useState(props.rows);
  const deleteButton = ({ id, title }: Meetup): ReactElement => (
    <Button
      variant="ghost-negative"
      size={400}
      aria-label={`Удалить: ${title}`}
      onClick={() => setRows(rows.filter((row) => row.id !== id))}
    >
      Удалить
    </Button>
  );
  return <Table {...props} rows={rows} rowActions={deleteButton} />;
}

export const FocusSurvivesRemovedRows: Story = {
  render: (args) => <Deleted {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{End}{Enter}");
    await expect(canvas.getByRole("button", { name: `Удалить: ${meetups[2]?.title ?? ""}` })).toHaveFocus();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    await expect(canvas.getByRole("button", { name: `Удалить: ${meetups[0]?.title ?? ""}` })).toHaveFocus();
  },
};

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
    // The focused row stays rendered after it is scrolled away.
    await expect(grid).toContainElement(document.activeElement as HTMLElement);
    await expect(rowsNow().length).toBeLessThan(100);
    await expect(grid.querySelectorAll("*").length).toBeLessThan(1500);
    await userEvent.keyboard("{Escape}");
  },
};
