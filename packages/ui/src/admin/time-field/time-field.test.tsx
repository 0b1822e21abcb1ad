// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { pastedTimes } from "../date-field/typed-dates.ts";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { TimeField } from "./time-field.tsx";
import type { TimeFieldProps } from "./time-field.tsx";

// On the server React Aria references all possible descriptions; effects remove the missing ones.
const changedByEffects = ["aria-labelledby", "aria-describedby"];

// Without a value: React Aria describes a value by an element with a new id per render.
describeConformance("TimeField", { rootClass: "cu-TimeField", changedByEffects }, (props) => (
  <AdminProvider>
    <TimeField label="Время" hint="По Москве" error="Укажите время" name="time" required {...props} />
  </AdminProvider>
));

describe("TimeField", () => {
  afterEach(cleanup);

  const show = (props: Partial<TimeFieldProps>) =>
    render(
      <AdminProvider>
        <TimeField label="Время" name="time" {...props} />
      </AdminProvider>,
    );
  const parts = () => screen.getAllByRole("spinbutton").map(({ textContent }) => textContent);
  const paste = (text: string) =>
    fireEvent.paste(screen.getAllByRole("spinbutton")[0] ?? document.body, { clipboardData: { getData: () => text } });

  it("shows 24 hours with leading zeros", () => {
    show({ value: "09:05" });
    expect(parts()).toEqual(["09", "05"]);
  });

  it("accepts a pasted time, alone or with a date, but not a date alone", () => {
    const onChange = vi.fn();
    show({ onChange });
    paste("9:05");
    paste("21.11.2026 19:00");
    paste("21.11.2026");
    expect(onChange.mock.calls).toEqual([["09:05"], ["19:00"]]);
    expect(parts()).toEqual(["19", "00"]);
  });

  it.each(pastedTimes)("shows and sends the pasted %j as %s, or says why not", (text, means) => {
    show({});
    paste(text);
    const sent = document.querySelector<HTMLInputElement>('input[name="time"]')?.value;
    expect(sent).toBe(means === null ? "" : means.slice(-8, -3));
    expect(screen.queryAllByText(/^Не получилось прочитать/)).toHaveLength(means === null ? 1 : 0);
  });

  it.each(["ru-RU", "en-US", "fi-FI", "ar-EG"])("in %s takes what it shows itself, also with its label", (locale) => {
    const field = (props: Partial<TimeFieldProps>) => (
      <AdminProvider locale={locale}>
        <TimeField label="Время" name="time" {...props} />
      </AdminProvider>
    );
    const { unmount } = render(field({ value: "19:05" }));
    // As a selection copies it.
    const shown = [...document.querySelectorAll(".cu-DateSegments-part")].map((part) => part.textContent).join("\n");
    unmount();
    for (const text of [shown, `Время\n\u2066\n${shown}\n\u2069`, `Не раньше ${shown}`]) {
      const onChange = vi.fn();
      const pasted = render(field({ onChange }));
      paste(text);
      expect([text, ...onChange.mock.calls]).toEqual([text, ["19:05"]]);
      pasted.unmount();
    }
  });

  const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));

  it("sends nothing while it is half deleted, keeps what is there when it is left, and sends the same time again", () => {
    const onChange = vi.fn();
    show({ defaultValue: "19:05", onChange });
    const sent = () => document.querySelector<HTMLInputElement>('input[name="time"]')?.value;
    act(() => screen.getAllByRole("spinbutton")[1]?.focus());
    press("Backspace");
    press("Backspace");
    act(() => (document.activeElement as HTMLElement).blur());
    expect([parts()[0], sent(), onChange.mock.lastCall]).toEqual(["19", "", [null]]);
    act(() => screen.getAllByRole("spinbutton")[1]?.focus());
    for (const data of "05") {
      const event = new InputEvent("beforeinput", { data, inputType: "insertText", bubbles: true, cancelable: true });
      act(() => void document.activeElement?.dispatchEvent(event));
    }
    expect([parts(), sent(), onChange.mock.lastCall]).toEqual([["19", "05"], "19:05", ["19:05"]]);
  });

  it("is cleared by its button and keeps the focus", () => {
    const onChange = vi.fn();
    show({ defaultValue: "19:00", onChange });
    fireEvent.click(screen.getByRole("button", { name: "Очистить" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(document.activeElement?.getAttribute("role")).toBe("spinbutton");
  });

  it("shows an error for a time out of bounds and still submits it", () => {
    show({ value: "23:30", max: "22:00" });
    expect(screen.getByText("Не позже 22:00")).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('input[name="time"]')?.value).toBe("23:30");
  });
});
