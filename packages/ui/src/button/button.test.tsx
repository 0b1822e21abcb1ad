// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";

afterEach(cleanup);

const VARIANTS = [
  "primary",
  "primary-negative",
  "secondary",
  "outline",
  "ghost",
  "ghost-negative",
  "uncontained",
  "uncontained-negative",
] as const;

describe("Button", () => {
  it("is primary, 500, as wide as its text and of type button by default", () => {
    render(<Button>Да</Button>);
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.dataset).toMatchObject({ variant: "primary", size: "500", display: "hug" });
    expect(button.type).toBe("button");
  });

  it.each(VARIANTS)("carries the variant %s", (variant) => {
    render(<Button variant={variant}>Да</Button>);
    expect(screen.getByRole("button").dataset["variant"]).toBe(variant);
  });

  it.each([400, "500", 600] as const)("carries the size %s", (size) => {
    render(
      <Button size={size} display="fill">
        Да
      </Button>,
    );
    expect(screen.getByRole("button").dataset).toMatchObject({ size: String(size), display: "fill" });
  });

  it("handles a click", () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Да</Button>);
    fireEvent.click(screen.getByRole("button"));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each<[string, ButtonProps]>([
    ["loading", { loading: true }],
    ["loading link", { loading: true, href: "/x" }],
    ["disabled link", { disabled: true, href: "/x" }],
    ["loading rendered element", { loading: true, render: <a href="/x" /> }],
    ["disabled rendered element", { disabled: true, render: <a href="/x" /> }],
  ])("ignores clicks when %s and stops their propagation", (_, props) => {
    const [onClick, onAround, onOwn] = [vi.fn(), vi.fn(), vi.fn()];
    const own = props.render === undefined ? {} : { render: <a href="/x" onClick={onOwn} /> };
    const { container } = render(
      <div onClick={onAround}>
        <Button {...props} {...own} onClick={onClick}>
          Да
        </Button>
      </div>,
    );
    const element = container.querySelector(".cu-Button");
    if (element === null) throw new Error("The button is not there");
    const click = createEvent.click(element);
    fireEvent(element, click);
    expect(onClick).not.toHaveBeenCalled();
    expect(onAround).not.toHaveBeenCalled();
    expect(onOwn).not.toHaveBeenCalled();
    expect(click.defaultPrevented).toBe(true);
  });

  it("ignores clicks when disabled", () => {
    const onClick = vi.fn();
    render(
      <Button disabled onClick={onClick}>
        Да
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button");
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.disabled).toBe(true);
  });

  it("does not submit a form while loading", () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading}>
          Отправить
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    fireEvent.click(screen.getByRole("button"));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("keeps its focus and name while loading, and announces it", () => {
    const { rerender } = render(<Button loading={false}>Отправить</Button>);
    const button = screen.getByRole("button", { name: "Отправить" });
    const status = screen.getByRole("status");
    button.focus();
    rerender(<Button loading>Отправить</Button>);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.hasAttribute("disabled")).toBe(false);
    expect(screen.getByRole("button", { name: "Отправить" })).toBe(button);
    expect(status.textContent).toBe("Загрузка");
  });

  it("is a link with href, and has no href when disabled", () => {
    const { rerender } = render(<Button href="/events">События</Button>);
    expect(screen.getByRole("link", { name: "События" }).getAttribute("href")).toBe("/events");
    rerender(
      <Button href="/events" disabled>
        События
      </Button>,
    );
    expect(screen.getByRole("link").hasAttribute("href")).toBe(false);
    expect(screen.getByRole("link").getAttribute("aria-disabled")).toBe("true");
  });

  it("renders as the given element and keeps its props, children and handlers", () => {
    const calls: string[] = [];
    const own = (
      <a href="/blog" className="theirs" onClick={() => calls.push("theirs")}>
        Блог
      </a>
    );
    render(<Button render={own} className="mine" onClick={() => calls.push("ours")} />);
    const link = screen.getByRole("link", { name: "Блог" });
    expect([...link.classList]).toEqual(["cu-Button", "mine", "theirs"]);
    expect(link.hasAttribute("type")).toBe(false);
    fireEvent.click(link);
    expect(calls).toEqual(["ours", "theirs"]);
  });

  it("shows icons on both sides of its text, which is its only name", () => {
    const mark = (name: string) => <svg data-testid={name} aria-hidden="true" />;
    render(
      <Button icon={mark("before")} iconEnd={mark("after")}>
        Скачать
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Скачать" });
    const label = button.querySelector(".cu-Button-label");
    expect(label?.firstElementChild).toBe(screen.getByTestId("before"));
    expect(label?.lastElementChild).toBe(screen.getByTestId("after"));
    expect(button.hasAttribute("data-icon-only")).toBe(false);
  });

  it.each([
    ["a button", undefined],
    ["a rendered link", <a key="link" href="/" />],
  ])("is square as %s with only an icon, and named by its label", (_, element) => {
    const { container } = render(<Button icon={<svg />} aria-label="Закрыть" render={element} />);
    const button = container.querySelector<HTMLElement>(".cu-Button");
    expect(button?.dataset["iconOnly"]).toBe("");
    expect(button?.getAttribute("aria-label")).toBe("Закрыть");
  });

  it("is not square when empty, nor with the text of the render element", () => {
    const { container } = render(
      <>
        <Button aria-label="Пусто" />
        <Button icon={<svg />} render={<a href="/blog">Блог</a>} />
      </>,
    );
    expect(container.querySelector("[data-icon-only]")).toBeNull();
  });

  it("sets both its own ref and the given element's", () => {
    const [ours, theirs] = [vi.fn(), vi.fn()];
    const { unmount } = render(<Button ref={ours} render={<a href="/" ref={theirs} />} />);
    const link = screen.getByRole("link");
    expect(ours).toHaveBeenCalledWith(link);
    expect(theirs).toHaveBeenCalledWith(link);
    unmount();
    expect(theirs).toHaveBeenLastCalledWith(null);
  });
});
