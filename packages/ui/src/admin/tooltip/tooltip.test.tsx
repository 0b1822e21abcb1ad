// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import { Tooltip } from "./tooltip.tsx";

// Shown only to be looked at: the server, which has no page to lay it over, renders none.
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

  it("comes with keyboard focus, describes the control and goes on Escape", () => {
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

  it("stays away when it is disabled", () => {
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
