// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import { Tooltip } from "./tooltip.tsx";

// Open only for the rendering checks: the server renders no tooltip.
describeConformance("Tooltip", { rootClass: "cu-Tooltip" }, (props) => (
  <Tooltip content="Ctrl+B" open={Object.keys(props).length > 0} {...props}>
    <Button>Жирный</Button>
  </Tooltip>
));

describe("Tooltip", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("opens on keyboard focus, describes the control and closes on Escape", () => {
    render(
      <Tooltip content="Ctrl+B">
        <Button>Жирный</Button>
      </Tooltip>,
    );
    const button = screen.getByRole("button", { name: "Жирный" });
    fireEvent.keyDown(document.body, { key: "Tab" });
    act(() => button.focus());
    const tooltip = screen.getByRole("tooltip");
    expect(tooltip.textContent).toBe("Ctrl+B");
    expect(button.getAttribute("aria-describedby")).toBe(tooltip.id);
    fireEvent.keyDown(button, { key: "Escape" });
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("does not open when disabled", () => {
    render(
      <Tooltip content="Ctrl+B" disabled>
        <Button>Жирный</Button>
      </Tooltip>,
    );
    fireEvent.keyDown(document.body, { key: "Tab" });
    act(() => screen.getByRole("button").focus());
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
