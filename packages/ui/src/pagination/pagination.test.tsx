// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Pagination } from "./pagination.tsx";

afterEach(cleanup);

const getHref = (page: number): string => `#page-${page}`;

describeConformance("Pagination", { rootClass: "cu-Pagination" }, (props) => (
  <Pagination page={3} pageCount={20} getHref={getHref} {...props} />
));

describe("Pagination", () => {
  it("is a named landmark of plain links, one of them current", () => {
    render(<Pagination page={3} pageCount={20} getHref={getHref} />);
    expect(screen.getByRole("navigation", { name: "Страницы" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Страница 20" }).getAttribute("href")).toBe("#page-20");
    expect(screen.getByRole("link", { current: "page" }).getAttribute("aria-label")).toBe("Страница 3");
    expect(screen.getByRole("link", { name: "Предыдущая страница" }).getAttribute("href")).toBe("#page-2");
    expect(screen.getByRole("link", { name: "Следующая страница" }).getAttribute("href")).toBe("#page-4");
  });

  it("has no links past its ends", () => {
    render(<Pagination page={1} pageCount={2} getHref={getHref} />);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Предыдущая страница" }).disabled).toBe(true);
  });

  it("renders nothing for one page", () => {
    const { container } = render(<Pagination page={1} pageCount={1} getHref={getHref} />);
    expect(container.innerHTML).toBe("");
  });

  it("reports a plain click instead of navigating, and ignores others", () => {
    const onChange = vi.fn();
    render(<Pagination page={1} pageCount={9} getHref={getHref} onChange={onChange} />);
    const link = screen.getByRole("link", { name: "Страница 4" });
    const [plain, newTab] = [createEvent.click(link), createEvent.click(link, { ctrlKey: true })];
    fireEvent(link, plain);
    expect(plain.defaultPrevented).toBe(true);
    expect(onChange.mock.calls).toEqual([[4]]);
    fireEvent(link, newTab);
    expect(newTab.defaultPrevented).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("renders a router's links", () => {
    render(<Pagination page={1} pageCount={3} renderLink={(page) => <a href={`/p/${page}`} data-router="" />} />);
    const link = screen.getByRole("link", { name: "Следующая страница" });
    expect(link.getAttribute("href")).toBe("/p/2");
    expect(link.hasAttribute("data-router")).toBe(true);
  });

  it("has buttons without URLs, and focuses the current page at the end", () => {
    function Pages(): ReactElement {
      const [page, setPage] = useState(2);
      return <Pagination page={page} pageCount={3} onChange={setPage} />;
    }
    render(<Pages />);
    const next = screen.getByRole("button", { name: "Следующая страница" });
    next.focus();
    fireEvent.click(next);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Страница 3" }));
    expect(document.activeElement?.getAttribute("aria-current")).toBe("page");
  });
});
