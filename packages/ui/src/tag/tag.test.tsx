// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../conformance.tsx";
import { Tag } from "./tag.tsx";

afterEach(cleanup);

describeConformance("Tag", { rootClass: "cu-Tag" }, (props) => (
  <Tag onRemove={() => undefined} {...props}>
    Базы данных
  </Tag>
));

describe("Tag", () => {
  it("is plain text by default", () => {
    render(<Tag>Go</Tag>);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Go").tagName).toBe("SPAN");
  });

  it("is a link with href, current when selected", () => {
    render(
      <>
        <Tag href="?tag=go">Go</Tag>
        <Tag selected render={<a href="?tag=rust" data-router="" />}>
          Rust
        </Tag>
      </>,
    );
    expect(screen.getByRole("link", { name: "Go" }).getAttribute("href")).toBe("?tag=go");
    expect(screen.getByRole("link", { name: "Rust" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Rust" }).hasAttribute("data-router")).toBe(true);
  });

  it("toggles as a controlled component", () => {
    const onSelectedChange = vi.fn();
    const { rerender } = render(<Tag onSelectedChange={onSelectedChange}>Go</Tag>);
    fireEvent.click(screen.getByRole("button", { name: "Go", pressed: false }));
    rerender(
      <Tag selected onSelectedChange={onSelectedChange}>
        Go
      </Tag>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Go", pressed: true }));
    expect(onSelectedChange.mock.calls).toEqual([[true], [false]]);
  });

  it("is removed by its button, which includes its name", () => {
    const onRemove = vi.fn();
    render(<Tag onRemove={onRemove}>Go</Tag>);
    fireEvent.click(screen.getByRole("button", { name: "Убрать Go" }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it.each(["Delete", "Backspace"])("is removed by %s", (key) => {
    const onRemove = vi.fn();
    render(<Tag onRemove={onRemove}>Go</Tag>);
    fireEvent.keyDown(screen.getByRole("button"), { key });
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it("calls the caller's key handler, which may prevent removal", () => {
    const onRemove = vi.fn();
    const onKeyDown = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { rerender } = render(
      <Tag onRemove={onRemove} onKeyDown={onKeyDown}>
        Go
      </Tag>,
    );
    fireEvent.keyDown(screen.getByRole("button"), { key: "Delete" });
    expect(onRemove).not.toHaveBeenCalled();
    rerender(
      <Tag onRemove={onRemove} onKeyDown={vi.fn()}>
        Go
      </Tag>,
    );
    fireEvent.keyDown(screen.getByRole("button"), { key: "Delete" });
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it("is not a link while disabled", () => {
    const onNavigate = vi.fn();
    render(
      <>
        <Tag disabled href="?tag=go">
          Go
        </Tag>
        <Tag disabled render={<a href="?tag=rust" onClick={onNavigate} />}>
          Rust
        </Tag>
      </>,
    );
    expect(screen.getByRole("link", { name: "Go" }).hasAttribute("href")).toBe(false);
    const rendered = screen.getByRole("link", { name: "Rust" });
    expect(fireEvent.click(rendered)).toBe(false);
    expect(onNavigate).not.toHaveBeenCalled();
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  });

  it("is inert while disabled", () => {
    const [onRemove, onSelectedChange] = [vi.fn(), vi.fn()];
    render(
      <Tag disabled onRemove={onRemove} onSelectedChange={onSelectedChange}>
        Go
      </Tag>,
    );
    for (const button of screen.getAllByRole("button")) {
      fireEvent.click(button);
      fireEvent.keyDown(button, { key: "Delete" });
    }
    expect(onRemove).not.toHaveBeenCalled();
    expect(onSelectedChange).not.toHaveBeenCalled();
  });
});
