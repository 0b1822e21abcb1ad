// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import type { TableColumn, TableProps } from "./table-props.ts";
import { Table } from "./table.tsx";

interface Meetup {
  id: string;
  title: string;
  city: string;
}

const columns: readonly TableColumn<Meetup>[] = [
  { id: "title", title: "Название", render: ({ title }) => title, sortable: true },
  { id: "city", title: "Город", render: ({ city }) => city },
];
const rows: readonly Meetup[] = ["Москва", "Казань", "Томск"].map((city, index) => ({
  id: `${index}`,
  title: `Митап ${index + 1}`,
  city,
}));
const getRowId = ({ id }: Meetup): string => id;
const base = { label: "Встречи", columns, rows, getRowId } satisfies TableProps<Meetup>;

// The height of a card is set by script.
describeConformance("Table", { rootClass: "cu-Table", changedByEffects: ["style"] }, (props) => (
  <Table {...base} selectionMode="multiple" getRowHref={({ id }) => `/events/${id}`} {...props} />
));

const press = (init: { key: string; code?: string; shiftKey?: boolean; ctrlKey?: boolean }): void => {
  const { activeElement } = document;
  if (activeElement !== null) fireEvent.keyDown(activeElement, init);
};
const findBox = (name: string): HTMLInputElement => screen.getByRole("checkbox", { name: `Выбрать ${name}` });
const lastIds = (onSelectionChange: { mock: { lastCall?: unknown[] | undefined } }): unknown =>
  onSelectionChange.mock.lastCall?.[0];

describe("Table", () => {
  afterEach(cleanup);

  it("is a plain table without selection and row actions", () => {
    render(<Table {...base} />);
    expect(screen.getByRole("table", { name: "Встречи" })).toBeDefined();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Название", "Город"]);
    expect(screen.getByRole("rowheader", { name: "Митап 2" })).toBeDefined();
    expect(screen.queryByRole("gridcell")).toBeNull();
  });

  it("renders all rows on the server in a semantic table", () => {
    const html = renderToString(<Table {...base} selectionMode="multiple" />);
    for (const { title, city } of rows)
      expect(html).toMatch(new RegExp(`<th [^>]*>[^/]*>${title}<.*</th><td [^>]*>[^/]*>${city}<`));
    expect(html).toContain("<table");
  });

  it("renders only the first rows of a long list on the server, with the row count", () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ id: `${index}`, title: `Митап ${index}`, city: "" }));
    const html = renderToString(<Table {...base} rows={many} />);
    const count = html.match(/<tr data-row/g)?.length ?? 0;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(100);
    expect(html).toContain('aria-rowcount="502"');
  });

  it("reports the current order and requests the next one", () => {
    const onSortChange = vi.fn();
    const sort = { columnId: "title", direction: "descending" } as const;
    const { rerender } = render(<Table {...base} sort={sort} onSortChange={onSortChange} />);
    const heading = screen.getByRole("columnheader", { name: "Название" });
    expect(heading.getAttribute("aria-sort")).toBe("descending");
    fireEvent.click(within(heading).getByRole("button"));
    expect(onSortChange).toHaveBeenLastCalledWith(null);
    rerender(<Table {...base} sort={null} onSortChange={onSortChange} />);
    expect(heading.getAttribute("aria-sort")).toBe("none");
    expect(screen.getByRole("columnheader", { name: "Город" }).hasAttribute("aria-sort")).toBe(false);
  });

  it("selects by checkboxes named by their rows, and a range with Shift", () => {
    const onSelectionChange = vi.fn();
    render(<Table {...base} selectionMode="multiple" onSelectionChange={onSelectionChange} />);
    fireEvent.click(findBox("Митап 3"));
    expect(fireEvent.mouseDown(findBox("Митап 1"), { shiftKey: true })).toBe(false);
    fireEvent.click(findBox("Митап 1"), { shiftKey: true });
    expect(lastIds(onSelectionChange)).toEqual(new Set(["0", "1", "2"]));
    expect(screen.getByRole("status").textContent).toBe("Выбрано 3");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Выбрать все" }).checked).toBe(true);
    fireEvent.click(findBox("Митап 2"));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Выбрать все" }).indeterminate).toBe(true);
    expect(screen.getAllByRole("row", { selected: true })).toHaveLength(2);
  });

  it("shows the controlled selection and does not change it", () => {
    const onSelectionChange = vi.fn();
    const selectedIds = new Set(["1"]);
    render(
      <Table {...base} selectionMode="multiple" selectedIds={selectedIds} onSelectionChange={onSelectionChange} />,
    );
    fireEvent.click(findBox("Митап 1"));
    expect(lastIds(onSelectionChange)).toEqual(new Set(["0", "1"]));
    expect(findBox("Митап 1").checked).toBe(false);
  });

  it("shows actions for the selection, and keeps the focus in the table when it is cleared", () => {
    render(
      <Table
        {...base}
        selectionMode="multiple"
        defaultSelectedIds={new Set(["1"])}
        toolbar={<button type="button">Добавить</button>}
        selectionActions={<button type="button">Удалить</button>}
      />,
    );
    expect(screen.queryByRole("button", { name: "Добавить" })).toBeNull();
    expect(screen.getByRole("button", { name: "Удалить" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Снять выделение" }));
    expect(screen.getByRole("button", { name: "Добавить" })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Выбрать все" }));
  });

  it("selects at most one row in single mode", () => {
    const onSelectionChange = vi.fn();
    render(<Table {...base} selectionMode="single" onSelectionChange={onSelectionChange} />);
    fireEvent.click(screen.getByRole("radio", { name: "Выбрать Митап 1" }));
    fireEvent.click(screen.getByRole("radio", { name: "Выбрать Митап 2" }));
    expect(lastIds(onSelectionChange)).toEqual(new Set(["1"]));
  });

  it("is one tab stop after it has had the focus", () => {
    render(<Table {...base} selectionMode="multiple" rowActions={() => <button type="button">Ещё</button>} />);
    const table = screen.getByRole("grid");
    screen.getByRole("checkbox", { name: "Выбрать все" }).focus();
    press({ key: "ArrowDown" });
    const stops = [...table.querySelectorAll<HTMLElement>("*")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([findBox("Митап 1")]);
    expect(document.activeElement).toBe(findBox("Митап 1"));
  });

  it("moves horizontally through every widget of a row", () => {
    const actions = (): ReturnType<NonNullable<TableProps<Meetup>["rowActions"]>> => (
      <>
        <button type="button">Изменить</button>
        <button type="button">Удалить</button>
      </>
    );
    render(<Table {...base} onRowAction={() => undefined} rowActions={actions} />);
    screen.getByRole("button", { name: "Название" }).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) {
      press({ key });
      seen.push(document.activeElement?.textContent);
    }
    expect(seen).toEqual(["Митап 1", "Москва", "Изменить", "Удалить", "Удалить", "Изменить"]);
  });

  it("selects by keys: a row, a range, all, none", () => {
    const onSelectionChange = vi.fn();
    render(<Table {...base} selectionMode="multiple" onSelectionChange={onSelectionChange} />);
    screen.getByRole("rowheader", { name: "Митап 1" }).focus();
    press({ key: " " });
    expect(lastIds(onSelectionChange)).toEqual(new Set(["0"]));
    press({ key: "ArrowDown", shiftKey: true });
    expect(lastIds(onSelectionChange)).toEqual(new Set(["0", "1"]));
    press({ key: "ф", code: "KeyA", ctrlKey: true });
    expect(lastIds(onSelectionChange)).toEqual(new Set(["0", "1", "2"]));
    press({ key: "Escape" });
    expect(lastIds(onSelectionChange)).toEqual(new Set());
  });

  it("ignores Escape without a selection", () => {
    const onKeyDown = vi.fn();
    render(
      <div onKeyDown={onKeyDown}>
        <Table {...base} selectionMode="multiple" />
      </div>,
    );
    screen.getByRole("rowheader", { name: "Митап 1" }).focus();
    press({ key: "Escape" });
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  it("runs the row action on Enter and double click, but not from the row's buttons", () => {
    const onRowAction = vi.fn();
    render(<Table {...base} onRowAction={onRowAction} rowActions={() => <button type="button">Ещё</button>} />);
    screen.getByRole("rowheader", { name: "Митап 2" }).focus();
    press({ key: "Enter" });
    expect(onRowAction).toHaveBeenLastCalledWith(rows[1]);
    fireEvent.doubleClick(screen.getByText("Томск"));
    expect(onRowAction).toHaveBeenLastCalledWith(rows[2]);
    for (const button of screen.getAllByRole("button", { name: "Ещё" })) {
      fireEvent.doubleClick(button);
      fireEvent.keyDown(button, { key: "Enter" });
    }
    expect(onRowAction).toHaveBeenCalledTimes(2);
  });

  it("follows a row's link on double click through the application's router", () => {
    const navigate = vi.fn();
    render(
      <AdminProvider navigate={navigate}>
        <Table {...base} getRowHref={({ id }) => `/events/${id}`} />
      </AdminProvider>,
    );
    expect(screen.getByRole("link", { name: "Митап 1" }).getAttribute("href")).toBe("/events/0");
    fireEvent.doubleClick(screen.getByText("Казань"));
    expect(navigate.mock.lastCall?.[0]).toBe("/events/1");
  });

  it("shows the empty, loading and failed states", () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Table {...base} rows={[]} />);
    expect(screen.getByText("Здесь пока ничего нет")).toBeDefined();
    rerender(<Table {...base} rows={[]} status="loading" />);
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Загрузка");
    rerender(<Table {...base} rows={[]} status="failed" onRetry={onRetry} />);
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Повторить" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("keeps its rows while loading and after a failure", () => {
    const { rerender } = render(<Table {...base} status="loading" />);
    expect(screen.getAllByRole("rowheader")).toHaveLength(3);
    rerender(<Table {...base} status="failed" />);
    expect(screen.getAllByRole("rowheader")).toHaveLength(3);
    expect(screen.getByRole("alert")).toBeDefined();
  });

  it("moves the focus of a removed row to the row in its place, then to the last row, then to the headings", () => {
    const table = (left: readonly Meetup[]): ReactElement => <Table {...base} rows={left} selectionMode="multiple" />;
    const { rerender } = render(table(rows));
    findBox("Митап 2").focus();
    rerender(table(rows.filter((_, index) => index !== 1)));
    expect(document.activeElement).toBe(findBox("Митап 3"));
    rerender(table(rows.slice(0, 1)));
    expect(document.activeElement).toBe(findBox("Митап 1"));
    rerender(table([]));
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Выбрать все" }));
  });

  it("does not take the focus back from elsewhere", () => {
    const table = (left: readonly Meetup[]): ReactElement => <Table {...base} rows={left} selectionMode="multiple" />;
    const { rerender } = render(table(rows));
    findBox("Митап 2").focus();
    findBox("Митап 2").blur();
    rerender(table(rows.filter((_, index) => index !== 1)));
    expect(document.activeElement).toBe(document.body);
    expect(findBox("Митап 3").tabIndex).toBe(0);
  });

  it("keeps the focused row rendered when the order changes or the table becomes virtualized", () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ id: `m${index}`, title: `Митап № ${index}`, city: "" }));
    const table = (shown: readonly Meetup[]): ReactElement => <Table {...base} rows={shown} selectionMode="multiple" />;
    const few = many.slice(0, 400);
    const { rerender } = render(table(few));
    const box = findBox("Митап № 399");
    box.focus();
    rerender(table(many));
    expect(document.activeElement).toBe(box);
    rerender(table(many.toReversed()));
    expect(document.activeElement).toBe(box);
    rerender(table([...many.slice(500), ...few]));
    expect(document.activeElement).toBe(box);
  });

  it("has explicit roles, and positions more rows than `virtualizeAbove` by index", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ id: `m${index}`, title: `Митап № ${index}`, city: "" }));
    const { container, rerender } = render(<Table {...base} rows={many} virtualizeAbove={60} />);
    expect(screen.getAllByRole("rowheader")).toHaveLength(60);
    expect(container.querySelectorAll(":is(table, thead, tbody, tr, th, td):not([role])")).toHaveLength(0);
    expect(container.querySelector("table")?.getAttribute("role")).toBe("presentation");
    rerender(<Table {...base} rows={[]} empty="Встреч нет" />);
    expect(screen.getByRole("cell", { name: "Встреч нет" })).toBeDefined();
    rerender(<Table {...base} rows={many} virtualizeAbove={59} />);
    const table = screen.getByRole("table");
    expect(screen.getAllByRole("rowheader").length).toBeLessThan(50);
    expect(table.getAttribute("aria-rowcount")).toBe("61");
    expect(table.querySelectorAll(":is(table, thead, tbody, tr, th, td):not([role])")).toHaveLength(0);
    expect(screen.getByText("Митап № 7").closest("tr")?.style.insetBlockStart).toBe(`${7 * 52}px`);
    expect(table.querySelector("tbody")?.style.blockSize).toBe(`${60 * 52}px`);
    rerender(<Table {...base} rows={many} virtualizeAbove={60} />);
    expect(container.querySelector("tbody")?.style.blockSize).toBe("");
    expect(screen.getByText("Митап № 7").closest("tr")?.style.insetBlockStart).toBe("");
  });

  it("announces a changed order, and nothing before", () => {
    const { container, rerender } = render(<Table {...base} />);
    const news = (): string | null | undefined => container.querySelector(".cu-Table > [aria-live]")?.textContent;
    expect(news()).toBe("");
    rerender(<Table {...base} sort={{ columnId: "title", direction: "descending" }} />);
    expect(news()).toBe("Название: по убыванию");
    rerender(<Table {...base} sort={null} />);
    expect(news()).toBe("Исходный порядок");
  });

  it("ignores Ctrl+A and Space without selectionMode", () => {
    render(<Table {...base} onRowAction={() => undefined} />);
    const cell = screen.getByRole("rowheader", { name: "Митап 1" });
    cell.focus();
    expect(fireEvent.keyDown(cell, { key: "a", code: "KeyA", ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(cell, { key: " ", code: "Space" })).toBe(true);
  });
});
