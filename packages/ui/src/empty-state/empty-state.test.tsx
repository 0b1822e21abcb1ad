// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { EmptyState } from "./empty-state.tsx";

afterEach(cleanup);

describeConformance("EmptyState", { rootClass: "cu-EmptyState" }, (props) => (
  <EmptyState title="Событий пока нет" {...props} />
));

describe("EmptyState", () => {
  it("renders its title at the requested heading level", () => {
    const { rerender } = render(<EmptyState title="Событий пока нет" />);
    expect(screen.getByRole("heading", { level: 2, name: "Событий пока нет" })).toBeDefined();
    rerender(<EmptyState title="Событий пока нет" titleAs="h3" />);
    expect(screen.getByRole("heading", { level: 3 })).toBeDefined();
  });

  it("hides the image from screen readers and renders no empty elements", () => {
    const { container, rerender } = render(<EmptyState title="Пусто" image={<svg role="img" aria-label="Лупа" />} />);
    expect(screen.queryByRole("img")).toBeNull();
    rerender(<EmptyState title="Пусто" />);
    expect(container.firstElementChild?.childElementCount).toBe(1);
  });

  it("renders the action", () => {
    render(
      <EmptyState title="Пусто" action={<a href="/events">Все события</a>}>
        Попробуйте другой город
      </EmptyState>,
    );
    expect(screen.getByRole("link", { name: "Все события" })).toBeDefined();
    expect(screen.getByText("Попробуйте другой город")).toBeDefined();
  });
});
