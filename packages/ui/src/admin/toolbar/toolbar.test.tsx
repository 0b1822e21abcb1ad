// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { IconButton } from "./icon-button.tsx";
import { ToggleButton } from "./toggle-button.tsx";
import { Toolbar, ToolbarGroup, ToolbarSeparator } from "./toolbar.tsx";

const icon = <svg aria-hidden="true" />;

describeConformance("Toolbar", { rootClass: "cu-Toolbar" }, (props) => (
  <Toolbar label="Оформление" {...props}>
    <IconButton label="Отменить" icon={icon} />
  </Toolbar>
));
describeConformance("ToolbarGroup", { rootClass: "cu-ToolbarGroup" }, (props) => (
  <ToolbarGroup label="Начертание" {...props}>
    <ToggleButton label="Жирный" icon={icon} />
  </ToolbarGroup>
));
describeConformance("ToolbarSeparator", { rootClass: "cu-ToolbarSeparator" }, (props) => (
  <ToolbarSeparator {...props} />
));
describeConformance("IconButton", { rootClass: "cu-IconButton" }, (props) => (
  <IconButton label="Удалить" icon={icon} {...props} />
));
describeConformance("ToggleButton", { rootClass: "cu-ToggleButton" }, (props) => (
  <ToggleButton label="Жирный" icon={icon} {...props} />
));

describe("the toolbar", () => {
  afterEach(cleanup);

  it("is one tab stop with arrow navigation", () => {
    render(
      <Toolbar label="Оформление">
        <IconButton label="Отменить" icon={icon} />
        <IconButton label="Повторить" icon={icon} />
      </Toolbar>,
    );
    act(() => screen.getByRole("button", { name: "Отменить" }).focus());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Повторить" }));
  });

  it("toggles a button, controlled or uncontrolled", () => {
    const onChange = vi.fn();
    const { rerender } = render(<ToggleButton label="Жирный" icon={icon} onChange={onChange} />);
    const toggle = screen.getByRole("button", { name: "Жирный" });
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    rerender(<ToggleButton label="Жирный" icon={icon} onChange={onChange} selected={false} />);
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("false");
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  it("keeps a disabled button with a reason focusable but inert", () => {
    const onClick = vi.fn();
    const props = { label: "Опубликовать", icon, onClick, disabled: true };
    const { rerender } = render(<IconButton {...props} />);
    const button = screen.getByRole<HTMLButtonElement>("button");
    expect(button.disabled).toBe(true);
    rerender(<IconButton {...props} disabledReason="Нет даты" />);
    const explained = screen.getByRole<HTMLButtonElement>("button");
    expect([explained.disabled, explained.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    fireEvent.click(explained);
    expect(onClick).not.toHaveBeenCalled();
  });
});
