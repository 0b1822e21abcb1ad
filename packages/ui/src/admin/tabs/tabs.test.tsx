// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { Tabs } from "./tabs.tsx";
import type { TabItem } from "./tabs.tsx";

const items: readonly TabItem[] = [
  { id: "archive", title: "Архив", disabled: true, content: "Прошедшие" },
  { id: "about", title: "О событии", content: "Сведения" },
  { id: "people", title: "Участники", count: 3, content: "Анна Ким" },
];

// An effect sets the tabindex of an enabled tab, which would differ from the server's markup.
const still: readonly TabItem[] = items.map((item) => ({ ...item, disabled: true }));

describeConformance("Tabs", { rootClass: "cu-AdminTabs" }, (props) => (
  <Tabs label="Разделы" items={still} {...props} />
));

const ALL = ["Прошедшие", "Сведения", "Анна Ким"];

const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.keyUp(document.activeElement ?? document.body, { key });
};

describe("Tabs", () => {
  afterEach(cleanup);

  it("starts with the first enabled tab without calling onSelectionChange", () => {
    const onSelectionChange = vi.fn();
    render(<Tabs label="Разделы" items={items} onSelectionChange={onSelectionChange} />);
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("О событии");
    expect(onSelectionChange).not.toHaveBeenCalled();
  });

  it("selects by arrows and reports the tab", () => {
    const onSelectionChange = vi.fn();
    render(<Tabs label="Разделы" items={items} onSelectionChange={onSelectionChange} />);
    act(() => screen.getByRole("tab", { selected: true }).focus());
    press("ArrowRight");
    expect(onSelectionChange).toHaveBeenCalledExactlyOnceWith("people");
    expect(screen.getByRole("tabpanel").textContent).toBe("Анна Ким");
  });

  it("scrolls an overflowing row to the selected tab", () => {
    const layout = { clientWidth: 300, offsetWidth: 100, offsetLeft: 500 };
    const spies = Object.entries(layout).map(([name, px]) =>
      vi.spyOn(HTMLElement.prototype, name as keyof typeof layout, "get").mockReturnValue(px),
    );
    const { rerender } = render(<Tabs label="Разделы" items={items} selectedKey="people" />);
    const row = screen.getByRole("tablist");
    expect(row.scrollLeft).toBe(400);
    row.scrollLeft = 0;
    rerender(<Tabs label="Разделы" items={items} selectedKey="people" />);
    // The row must not scroll back after the user scrolls it.
    expect(row.scrollLeft).toBe(0);
    rerender(<Tabs label="Разделы" items={items} selectedKey="about" />);
    expect(row.scrollLeft).toBe(400);
    for (const spy of spies) spy.mockRestore();
  });

  it("keeps the controlled tab", () => {
    render(<Tabs label="Разделы" items={items} selectedKey="about" />);
    act(() => screen.getByRole("tab", { selected: true }).focus());
    press("End");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("О событии");
  });

  it.each([
    ["selected", ["Сведения"], ["Анна Ким"]],
    ["visited", ["Сведения"], ["Сведения", "Анна Ким"]],
    ["all", ALL, ALL],
  ] as const)("keeps mounted panels: %s", (panels, before, after) => {
    const { container } = render(<Tabs label="Разделы" items={items} panels={panels} />);
    const contents = (): readonly string[] =>
      [...container.querySelectorAll(".cu-AdminTabs-panel")].map((panel) => panel.textContent);
    expect(contents()).toEqual(before);
    act(() => screen.getByRole("tab", { selected: true }).focus());
    press("ArrowRight");
    expect(contents()).toEqual(after);
  });

  it("shows the children for a link tab without content", () => {
    render(
      <Tabs label="Разделы" items={[{ id: "about", title: "О событии", href: "/events/1" }]}>
        Страница события
      </Tabs>,
    );
    expect(screen.getByRole("tab").getAttribute("href")).toBe("/events/1");
    expect(screen.getByRole("tabpanel").textContent).toBe("Страница события");
  });

  it.each(["visited", "all"] as const)("mounts the shared children once with panels=%s", (panels) => {
    const links = items.map(({ id, title }) => ({ id, title, href: `/${id}` }));
    const { rerender } = render(
      <Tabs label="Разделы" items={links} panels={panels} selectedKey="about">
        Страница
      </Tabs>,
    );
    rerender(
      <Tabs label="Разделы" items={links} panels={panels} selectedKey="people">
        Страница
      </Tabs>,
    );
    expect(screen.getAllByText("Страница")).toHaveLength(1);
  });

  it("falls back to the first tab for a removed or unknown id", () => {
    const { rerender } = render(<Tabs label="Разделы" items={items} defaultSelectedKey="people" />);
    for (const selectedKey of [undefined, "what"]) {
      rerender(<Tabs label="Разделы" items={items.slice(0, 2)} selectedKey={selectedKey} />);
      expect(screen.getByRole("tab", { selected: true }).textContent).toBe("О событии");
      expect(screen.getByRole("tabpanel").textContent).toBe("Сведения");
    }
  });
});
