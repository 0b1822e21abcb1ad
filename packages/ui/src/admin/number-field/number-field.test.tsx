// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { NumberField } from "./number-field.tsx";
import type { NumberFieldProps } from "./number-field.tsx";

describeConformance("NumberField", { rootClass: "cu-NumberField" }, (props) => (
  <AdminProvider>
    <NumberField label="Мест" hint="В зале" error="Укажите число" required defaultValue={1200} {...props} />
  </AdminProvider>
));

const inRussian = (props: Partial<NumberFieldProps>): ReactElement => (
  <AdminProvider>
    <NumberField label="Мест" {...props} />
  </AdminProvider>
);

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Мест" });

const type = (text: string): void => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.blur(input());
};

describe("NumberField", () => {
  afterEach(cleanup);

  it("formats and parses numbers in Russian", () => {
    const onChange = vi.fn();
    render(inRussian({ defaultValue: 1234.5, onChange }));
    expect(input().value.replaceAll(/\s/g, " ")).toBe("1 234,5");
    type("2 500,25");
    expect(onChange).toHaveBeenLastCalledWith(2500.25);
  });

  it("reports null when cleared, and is empty for null", () => {
    const onChange = vi.fn();
    const { rerender } = render(inRussian({ value: 5, onChange }));
    type("");
    expect(onChange).toHaveBeenLastCalledWith(null);
    rerender(inRussian({ value: null, onChange }));
    expect(input().value).toBe("");
  });

  it("steps by its buttons within its limits", () => {
    const onChange = vi.fn();
    render(inRussian({ defaultValue: 10, min: 0, max: 15, step: 5, onChange }));
    const more = screen.getByRole<HTMLButtonElement>("button", { name: /Увеличение/ });
    fireEvent.click(more);
    expect(onChange).toHaveBeenLastCalledWith(15);
    expect(more.disabled).toBe(true);
    type("400");
    expect(input().value).toBe("15");
  });

  it.each([
    [false, 0],
    [true, 1],
  ])("with wheel=%s steps %s times on a wheel event", (wheel, times) => {
    const onChange = vi.fn();
    render(inRussian({ defaultValue: 10, wheel, onChange }));
    act(() => input().focus());
    fireEvent.wheel(input(), { deltaY: 10 });
    expect(onChange).toHaveBeenCalledTimes(times);
  });

  it("is submitted as a plain number", () => {
    const { container } = render(<form>{inRussian({ name: "seats", defaultValue: 1234.5 })}</form>);
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["seats", "1234.5"]]);
  });
});
