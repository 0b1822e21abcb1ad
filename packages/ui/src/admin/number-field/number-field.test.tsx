// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { NumberField } from "./number-field.tsx";
import type { NumberFieldProps } from "./number-field.tsx";
import { composedNumbers, pastedNumbers, typedNumbers } from "./typed-numbers.ts";

/** What a shown number means, read without the field's own parser. */
const read = (shown: string, decimal: string): number =>
  Number(shown.replaceAll(new RegExp(`[^\\d${decimal}-]`, "g"), "").replace(decimal, "."));

// jsdom has `beforeinput` without this method, by which React Aria recognises a browser that has the event.
Object.assign(InputEvent.prototype, { getTargetRanges: () => [] });

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
  });

  it("does not step on a wheel event", () => {
    const onChange = vi.fn();
    render(inRussian({ defaultValue: 10, onChange }));
    act(() => input().focus());
    fireEvent.wheel(input(), { deltaY: 10 });
    expect(onChange).not.toHaveBeenCalled();
  });

  it("is submitted as a plain number", () => {
    const { container } = render(<form>{inRussian({ name: "seats", defaultValue: 1234.5 })}</form>);
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["seats", "1234.5"]]);
  });

  const typeKeys = (keys: string): void => {
    act(() => input().focus());
    for (const data of keys) {
      const init = { data, inputType: "insertText", bubbles: true, cancelable: true };
      act(() => {
        if (!input().dispatchEvent(new InputEvent("beforeinput", init))) return;
        input().setRangeText(data, input().selectionStart ?? 0, input().selectionEnd ?? 0, "end");
        input().dispatchEvent(new InputEvent("input", { ...init, cancelable: false }));
      });
    }
  };
  /** As an input method does: no event can be prevented, and the text grows in the input. */
  const compose = (text: string): void => {
    act(() => input().focus());
    const init = { bubbles: true, isComposing: true };
    fireEvent.compositionStart(input());
    for (const [index] of [...text].entries()) {
      const data = text.slice(0, index + 1);
      act(() => {
        input().dispatchEvent(new InputEvent("beforeinput", { ...init, data, inputType: "insertCompositionText" }));
        input().setRangeText(data, 0, input().value.length, "end");
        input().dispatchEvent(new InputEvent("input", { ...init, data, inputType: "insertCompositionText" }));
      });
    }
    fireEvent.compositionEnd(input(), { data: text });
  };
  /** As dictation and a password manager do. */
  const insert = (data: string): void => {
    act(() => input().focus());
    const init = { data, inputType: "insertText", bubbles: true, cancelable: true };
    act(() => void input().dispatchEvent(new InputEvent("beforeinput", init)));
  };
  const paste = (text: string): void => {
    act(() => input().focus());
    act(() => input().select());
    fireEvent.paste(input(), { clipboardData: { getData: () => text } });
  };
  const leave = (): void => act(() => input().blur());
  const sent = (container: HTMLElement): string | undefined =>
    container.querySelector<HTMLInputElement>('input[type="hidden"]')?.value;

  const ways = [
    ...typedNumbers.map((row) => ["typed", ...row, typeKeys] as const),
    ...pastedNumbers.map((row) => ["pasted", ...row, paste] as const),
    ...composedNumbers.map((row) => ["composed", ...row, compose] as const),
    ...composedNumbers.map((row) => ["inserted", ...row, insert] as const),
  ];

  it.each(ways)("is one number after it is %s in %s: %j", (_way, locale, text, means, enter) => {
    const onChange = vi.fn();
    const { container } = render(
      <AdminProvider locale={locale}>
        <NumberField label="Мест" name="seats" onChange={onChange} />
      </AdminProvider>,
    );
    enter(text);
    const complaint = screen.queryByText(/^Не похоже на число: /);
    leave();
    const shown = input().value === "" ? null : read(input().value, locale === "ru-RU" ? "," : ".");
    expect([shown, onChange.mock.lastCall?.[0] ?? null, sent(container)]).toEqual([means, means, String(means ?? "")]);
    expect(complaint === null).toBe(means !== null);
  });

  const formats: NonNullable<NumberFieldProps["formatOptions"]>[] = [
    { style: "percent" },
    { style: "unit", unit: "minute", unitDisplay: "long" },
    { style: "unit", unit: "kilometer-per-hour" },
    { style: "currency", currency: "USD", currencyDisplay: "code" },
    { style: "currency", currency: "RUB", maximumFractionDigits: 0 },
    { notation: "compact" },
    { useGrouping: false },
  ];
  it.each(["ru-RU", "en-US", "de-DE", "ar-EG"])(
    "in %s takes every text that it shows itself, also with its label",
    (locale) => {
      const offenders: object[] = [];
      for (const formatOptions of formats) {
        for (const number of [0.35, 21, 1_300_000]) {
          const field = (props: Partial<NumberFieldProps>): ReactElement => (
            <AdminProvider locale={locale}>
              <NumberField label="Мест" formatOptions={formatOptions} {...props} />
            </AdminProvider>
          );
          const { unmount } = render(field({ value: number }));
          const shown = input().value;
          unmount();
          for (const text of number === 21 ? [shown, `Мест *\n${shown}`] : [shown]) {
            const onChange = vi.fn();
            const pasted = render(field({ onChange }));
            paste(text);
            leave();
            const again = input().value;
            if (again !== shown || onChange.mock.calls.length !== 1) offenders.push({ formatOptions, text, again });
            pasted.unmount();
          }
        }
      }
      expect(offenders).toEqual([]);
    },
  );

  it.each(["Не больше 15", "Не меньше 1 250"])("takes the number of its sentence %j", (sentence) => {
    render(inRussian({}));
    paste(sentence);
    expect(read(input().value, ",")).toBe(sentence.endsWith("15") ? 15 : 1250);
  });

  it.each([10_000, 1_300_000])("keeps %i with a compact notation, which it shows in full", (number) => {
    const onChange = vi.fn();
    render(inRussian({ defaultValue: number, formatOptions: { notation: "compact" }, onChange }));
    act(() => input().focus());
    leave();
    expect(read(input().value, ",")).toBe(number);
    expect(onChange.mock.lastCall?.[0] ?? number).toBe(number);
  });

  it.each(["1e5", "10-20", "5-", "1/2", "1,5,", "--5", "а"])("says of %j that a key was dropped", (keys) => {
    render(inRussian({}));
    typeKeys(keys);
    expect(screen.queryByText(/^Не похоже на число: /)).not.toBeNull();
  });

  /** Limits, typed keys, and why the field does not take them; undefined: it takes them. */
  it.each<[NumberFieldProps["min"], NumberFieldProps["max"], number | undefined, string, string | undefined]>([
    [0, 15, undefined, "400", "Не больше 15"],
    [0, 15, undefined, "15", undefined],
    [10, undefined, undefined, "9", "Не меньше 10"],
    [-5, 5, undefined, "-6", "Не меньше -5"],
    [0, 1000, 10, "42", "Подходит 40 или 50"],
    [5, 26, 10, "25", undefined],
    [5, 26, 10, "26", "Не больше 25"],
    [0, undefined, 0.1, "0,3", undefined],
    [0, undefined, 0.1, "0,25", "Подходит 0,2 или 0,3"],
    [undefined, undefined, 10, "-42", "Подходит -50 или -40"],
    [undefined, undefined, undefined, "1234567", undefined],
  ])("with min %s, max %s and step %s keeps %j as it was typed: %s", (min, max, step, text, reason) => {
    const onChange = vi.fn();
    const { container } = render(inRussian({ name: "seats", min, max, step, onChange }));
    typeKeys(text);
    leave();
    const number = Number(text.replace(",", "."));
    expect(read(input().value, ",")).toBe(number);
    expect([onChange.mock.lastCall?.[0], sent(container)]).toEqual([number, String(number)]);
    expect(input().getAttribute("aria-invalid")).toBe(reason === undefined ? null : "true");
    expect(document.querySelector(".cu-Field-error")?.lastChild?.textContent).toBe(reason);
  });

  const numbers = ["-7", "0", "3", "12", "2,5", "0,125", "99999", "0,0001"];
  it.each([
    ...numbers.map((text) => [text, "typed", typeKeys] as const),
    ...numbers.map((text) => [text, "pasted", paste] as const),
  ])("shows %s that was %s, or says why not, whatever the limits are", (text, _way, enter) => {
    const offenders: object[] = [];
    const number = Number(text.replace(",", "."));
    for (const limits of [{}, { min: 0 }, { max: 10 }, { min: 5, max: 20, step: 5 }, { step: 0.5 }]) {
      for (const maximumFractionDigits of [0, 2, 20]) {
        const { unmount } = render(inRussian({ ...limits, formatOptions: { maximumFractionDigits } }));
        enter(text);
        const complaints = document.querySelectorAll(".cu-Field-error").length;
        leave();
        const shown = input().value === "" ? null : read(input().value, ",");
        const isTold = complaints > 0 || input().getAttribute("aria-invalid") === "true";
        if (!isTold && shown !== number) offenders.push({ limits, maximumFractionDigits, shown });
        unmount();
      }
    }
    expect(offenders).toEqual([]);
  });

  it("takes no more digits than a number keeps, and says so", () => {
    const onChange = vi.fn();
    render(inRussian({ onChange }));
    typeKeys("9007199254740993");
    expect(screen.getByText(/^Не больше 999\s999\s999\s999\s999$/u)).toBeTruthy();
    leave();
    expect(onChange).toHaveBeenLastCalledWith(900_719_925_474_099);
  });

  it("says that it needs a whole number until the text is changed, instead of dropping the mark", () => {
    render(inRussian({ formatOptions: { maximumFractionDigits: 0 } }));
    typeKeys("12.");
    expect(screen.getByText("Нужно целое число")).toBeTruthy();
    typeKeys("5");
    expect(screen.getByText("Нужно целое число")).toBeTruthy();
    act(() => input().select());
    typeKeys("7");
    expect(screen.queryByText("Нужно целое число")).toBeNull();
  });
});
