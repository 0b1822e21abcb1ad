// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { Switch } from "./switch.tsx";

describeConformance("Switch", { rootClass: "cu-Switch", target: ".cu-Switch input" }, (props) => (
  <Switch label="Показывать на главной" hint="Видно всем" error="Не удалось сохранить" {...props} />
));

describe("Switch", () => {
  afterEach(cleanup);

  it("reports that it was switched on", () => {
    const onChange = vi.fn();
    render(<Switch label="Показывать на главной" onChange={onChange} />);
    fireEvent.click(screen.getByRole("switch", { name: "Показывать на главной" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true, expect.anything());
  });

  it("keeps the controlled state", () => {
    render(<Switch label="Показывать на главной" checked={false} />);
    const input = screen.getByRole<HTMLInputElement>("switch");
    fireEvent.click(input);
    expect(input.checked).toBe(false);
  });

  it("cannot be switched when disabled", () => {
    const onChange = vi.fn();
    render(<Switch label="Недоступно" disabled onChange={onChange} />);
    const input = screen.getByRole<HTMLInputElement>("switch", { name: "Недоступно" });
    // Unlike an event of its own, a press reaches no disabled control.
    input.click();
    expect(onChange).not.toHaveBeenCalled();
    expect(input.checked).toBe(false);
  });

  it("is submitted under its name while on", () => {
    const { container } = render(
      <form>
        <Switch label="Показывать на главной" name="promoted" value="yes" defaultChecked />
        <Switch label="Скрыть" name="hidden" value="yes" />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["promoted", "yes"]]);
  });
});
