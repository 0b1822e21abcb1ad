// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

afterEach(cleanup);

const WAY = [
  { label: "Главная", href: "/" },
  { label: "События", href: "/events" },
  { label: "2026", href: "/events/2026" },
  { label: "Очереди без потерь" },
];

describeConformance("Breadcrumbs", { rootClass: "cu-Breadcrumbs" }, (props) => <Breadcrumbs items={WAY} {...props} />);
describeConformance("Breadcrumb", { rootClass: "cu-Breadcrumb" }, (props) => (
  <Breadcrumb href="/events" {...props}>
    События
  </Breadcrumb>
));
describeConformance("Breadcrumb of the page itself", { rootClass: "cu-Breadcrumb" }, (props) => (
  <Breadcrumb {...props}>Митап</Breadcrumb>
));

describe("Breadcrumbs", () => {
  it("is a named landmark with the items in order, the last being the current page", () => {
    render(<Breadcrumbs items={WAY.slice(0, 3)} />);
    const items = within(screen.getByRole("navigation", { name: "Вы здесь" })).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(["Главная", "События", "2026"]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("2026");
  });

  it("renders an item without a URL as text", () => {
    render(<Breadcrumbs items={WAY} />);
    expect(screen.getByText("Очереди без потерь").tagName).toBe("SPAN");
    expect(screen.getByText("Очереди без потерь").getAttribute("aria-current")).toBe("page");
  });

  it("renders a router's links, as items and as children", () => {
    render(
      <>
        <Breadcrumbs items={[{ label: "Блог", render: <a href="/blog" data-router="1" /> }, { label: "Статья" }]} />
        <Breadcrumbs label="Ещё раз">
          <Breadcrumb render={<a href="/jobs" data-router="2" />}>Вакансии</Breadcrumb>
          <Breadcrumb>Инженер</Breadcrumb>
        </Breadcrumbs>
      </>,
    );
    expect(screen.getByRole("link", { name: "Блог" }).dataset["router"]).toBe("1");
    expect(screen.getByRole("link", { name: "Вакансии" }).dataset["router"]).toBe("2");
    expect(screen.getByText("Инженер").getAttribute("aria-current")).toBe("page");
  });

  it("does not collapse three items", () => {
    render(<Breadcrumbs items={WAY.slice(0, 3)} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("list").hasAttribute("data-collapsed")).toBe(false);
  });

  it("expands the middle and focuses its first link", () => {
    render(<Breadcrumbs items={WAY} />);
    const way = screen.getByRole("list");
    expect(way.hasAttribute("data-collapsed")).toBe(true);
    expect(way.querySelectorAll(".cu-Breadcrumbs-middle")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Показать весь путь" }));
    expect(way.hasAttribute("data-collapsed")).toBe(false);
    expect(document.activeElement?.textContent).toBe("События");
  });
});
