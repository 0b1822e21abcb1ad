// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { LoadMore } from "./load-more.tsx";

afterEach(cleanup);

const statuses = (): string =>
  screen
    .getAllByRole("status")
    .map((status) => status.textContent)
    .join("");
const press = (): void => void fireEvent.click(screen.getByRole("button", { name: "Показать ещё" }));
const nothing = (): void => undefined;

describeConformance("LoadMore", { rootClass: "cu-LoadMore" }, (props) => (
  <LoadMore shown={20} total={134} {...props} />
));

describe("LoadMore", () => {
  it("shows the count, with the total if known", () => {
    const { rerender } = render(<LoadMore shown={20} total={1340} />);
    expect(screen.getByText(/Показано 20 из 1\s340/)).toBeDefined();
    rerender(<LoadMore shown={20} />);
    expect(screen.getByText("Показано 20")).toBeDefined();
    expect(screen.getByRole("button")).toBeDefined();
  });

  it("announces new items only after a request", () => {
    const { rerender } = render(<LoadMore shown={20} total={134} onLoadMore={nothing} />);
    rerender(<LoadMore shown={30} total={134} onLoadMore={nothing} />);
    expect(statuses()).toBe("");
    press();
    rerender(<LoadMore shown={30} total={134} onLoadMore={nothing} loading />);
    expect(statuses()).toBe("Загрузка");
    rerender(<LoadMore shown={50} total={134} onLoadMore={nothing} />);
    expect(statuses()).toBe("Загружено ещё 20. Показано 50 из 134");
  });

  it("requests once while loading", () => {
    const onLoadMore = vi.fn();
    const { rerender } = render(<LoadMore shown={20} total={134} onLoadMore={onLoadMore} />);
    press();
    rerender(<LoadMore shown={20} total={134} onLoadMore={onLoadMore} loading />);
    press();
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });

  it("focuses the first new item with getItem", () => {
    const list = (shown: number) => (
      <>
        <ul data-testid="list">
          {Array.from({ length: shown }, (_, index) => (
            <li key={index}>{index}</li>
          ))}
        </ul>
        <LoadMore
          shown={shown}
          total={9}
          onLoadMore={nothing}
          getItem={(index) => screen.getByTestId("list").children.item(index) as HTMLElement | null}
        />
      </>
    );
    const { rerender } = render(list(3));
    press();
    rerender(list(6));
    expect(document.activeElement?.textContent).toBe("3");
  });

  it("focuses the count when the button disappears without a new item", () => {
    const more = { total: 30, onLoadMore: nothing, getItem: () => null };
    const { rerender } = render(<LoadMore shown={20} {...more} />);
    press();
    rerender(<LoadMore shown={30} {...more} />);
    expect(document.activeElement?.textContent).toBe("Показано 30 из 30");
  });

  it("focuses the count when the button disappears", () => {
    const { rerender } = render(<LoadMore shown={20} total={30} onLoadMore={nothing} />);
    press();
    rerender(<LoadMore shown={30} total={30} onLoadMore={nothing} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Показано 30 из 30");
  });

  it("is a link with href, handled by the script", () => {
    const onLoadMore = vi.fn();
    render(<LoadMore shown={20} total={30} href="?page=2" onLoadMore={onLoadMore} />);
    const link = screen.getByRole("link", { name: "Показать ещё" });
    expect(link.getAttribute("href")).toBe("?page=2");
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });
});
