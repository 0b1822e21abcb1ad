// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { Switch } from "./switch.tsx";

describeConformance("Switch", { rootClass: "cu-Switch" }, (props) => (
  <Switch hint="Видно всем" error="Не удалось сохранить" {...props}>
    Показывать на главной
  </Switch>
));

describe("Switch", () => {
  afterEach(cleanup);

  it("reports that it was switched on", () => {
    const onChange = vi.fn();
    render(<Switch onChange={onChange}>Показывать на главной</Switch>);
    fireEvent.click(screen.getByRole("switch", { name: "Показывать на главной" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("keeps the controlled state", () => {
    render(<Switch checked={false}>Показывать на главной</Switch>);
    const input = screen.getByRole<HTMLInputElement>("switch");
    fireEvent.click(input);
    expect(input.checked).toBe(false);
  });

  it("cannot be switched when disabled or read-only", () => {
    const onChange = vi.fn();
    render(
      <>
        <Switch disabled onChange={onChange} aria-label="Недоступно" />
        <Switch readOnly onChange={onChange} aria-label="Только для чтения" />
      </>,
    );
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Недоступно" }).disabled).toBe(true);
    const readOnly = screen.getByRole<HTMLInputElement>("switch", { name: "Только для чтения" });
    fireEvent.click(readOnly);
    expect(onChange).not.toHaveBeenCalled();
    expect(readOnly.checked).toBe(false);
  });

  it("is submitted under its name while on", () => {
    const { container } = render(
      <form>
        <Switch name="promoted" value="yes" defaultChecked>
          Показывать на главной
        </Switch>
        <Switch name="hidden" value="yes">
          Скрыть
        </Switch>
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["promoted", "yes"]]);
  });
});
