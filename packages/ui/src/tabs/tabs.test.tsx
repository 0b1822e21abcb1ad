// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Tabs } from "./tabs.tsx";

const items = [
  { id: "program", label: "Программа", content: <p>Четыре доклада</p> },
  { id: "speakers", label: "Докладчики", content: <p>Анна Ким</p> },
  { id: "place", label: "Место", content: <p>Москва, Ленинский проспект</p> },
];

describeConformance("Tabs", { rootClass: "cu-Tabs" }, (props) => <Tabs label="О митапе" items={items} {...props} />);

describe("Tabs", () => {
  afterEach(cleanup);

  const open = (): string | null | undefined =>
    screen.getAllByRole("tab").find((tab) => tab.getAttribute("aria-selected") === "true")?.textContent;

  it("renders all panels on the server, hidden ones reachable by find-in-page and links", () => {
    const html = renderToString(<Tabs label="О митапе" items={items} />);
    expect(html).toContain("Москва, Ленинский проспект");
    expect(html.match(/hidden="until-found"/g)).toHaveLength(2);
    expect(html).toContain('href="#place"');
  });

  it("opens the first tab, the given one, and the first for an unknown id", () => {
    const { rerender } = render(<Tabs label="О митапе" items={items} />);
    expect(open()).toBe("Программа");
    rerender(<Tabs label="О митапе" items={items} value="place" />);
    expect(open()).toBe("Место");
    rerender(<Tabs label="О митапе" items={items} value="nowhere" />);
    expect(open()).toBe("Программа");
  });

  it("has one tab stop and moves by arrows, which wrap, Home and End", () => {
    const onChange = vi.fn();
    render(<Tabs label="О митапе" items={items} onChange={onChange} />);
    const tabs = screen.getAllByRole("tab");
    tabs[0]?.focus();
    for (const key of ["ArrowLeft", "ArrowRight", "End", "Home"]) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    }
    expect(onChange.mock.calls).toEqual([["place"], ["program"], ["place"], ["program"]]);
    expect(document.activeElement).toBe(tabs[0]);
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it("ignores keys of the browser", () => {
    const onChange = vi.fn();
    render(<Tabs label="О митапе" items={items} onChange={onChange} />);
    const tab = screen.getByRole("tab", { name: "Программа" });
    expect(fireEvent.keyDown(tab, { key: "ArrowRight", altKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByRole("tab", { name: "Место" }), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByRole("tab", { name: "Место" }), { altKey: true })).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it("keeps the controlled tab", () => {
    const onChange = vi.fn();
    render(<Tabs label="О митапе" items={items} value="program" onChange={onChange} />);
    fireEvent.click(screen.getByRole("tab", { name: "Место" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("place");
    expect(open()).toBe("Программа");
  });

  it("opens the panel the browser reveals, but not for nested tabs", () => {
    const onChange = vi.fn();
    const inner = [{ id: "inner", label: "Внутри", content: "…" }];
    const nested = [...items, { id: "more", label: "Ещё", content: <Tabs label="Ещё" items={inner} /> }];
    render(<Tabs label="О митапе" items={nested} onChange={onChange} />);
    fireEvent(document.getElementById("inner") ?? document.body, new Event("beforematch", { bubbles: true }));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent(document.getElementById("place") ?? document.body, new Event("beforematch", { bubbles: true }));
    expect(open()).toBe("Место");
  });
});
