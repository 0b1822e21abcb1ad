// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { DateField } from "./date-field.tsx";
import type { DateFieldProps } from "./date-field.tsx";

// On the server React Aria references all possible descriptions; effects remove the missing ones.
const changedByEffects = ["aria-labelledby", "aria-describedby"];

// Without a value: React Aria describes a value by an element with a new id per render.
describeConformance("DateField", { rootClass: "cu-DateField", changedByEffects }, (props) => (
  <AdminProvider>
    <DateField label="День" hint="По Москве" error="Выберите день" name="day" required {...props} />
  </AdminProvider>
));

describe("DateField", () => {
  afterEach(cleanup);

  const show = (props: Partial<DateFieldProps>) =>
    render(
      <AdminProvider>
        <DateField label="День" name="day" {...props} />
      </AdminProvider>,
    );
  const parts = () => screen.getAllByRole("spinbutton").map(({ textContent }) => textContent);
  const paste = (text: string) =>
    fireEvent.paste(screen.getAllByRole("spinbutton")[0] ?? document.body, { clipboardData: { getData: () => text } });
  const sent = () => document.querySelector<HTMLInputElement>('input[name="day"]')?.value;

  it("shows the date as dd.mm.yyyy and submits it as ISO 8601", () => {
    show({ value: "2026-02-01" });
    expect(parts()).toEqual(["01", "02", "2026"]);
    expect(sent()).toBe("2026-02-01");
  });

  it("keeps the order of its locale on a right-to-left page", () => {
    show({ value: "2026-02-01" });
    expect(document.querySelector(".cu-DateSegments")?.getAttribute("dir")).toBe("ltr");
  });

  it("accepts a pasted date, with or without a time, and nothing else", () => {
    const onChange = vi.fn();
    show({ onChange });
    paste("21.11.2026 19:00");
    expect(onChange).toHaveBeenLastCalledWith("2026-11-21");
    paste("завтра");
    paste("19:00");
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(parts()).toEqual(["21", "11", "2026"]);
  });

  it.each([{ readOnly: true }, { disabled: true }])("is unchanged when %o", (state) => {
    const onChange = vi.fn();
    show({ ...state, defaultValue: "2026-11-21", onChange });
    paste("22.11.2026");
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Очистить" })).toBeNull();
  });

  it("is cleared by its button and keeps the focus", () => {
    const onChange = vi.fn();
    show({ defaultValue: "2026-11-21", onChange });
    fireEvent.click(screen.getByRole("button", { name: "Очистить" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(document.activeElement?.getAttribute("role")).toBe("spinbutton");
    expect(sent()).toBe("");
  });

  it("shows an error for a date out of bounds and keeps the date", () => {
    show({ value: "2026-11-20", min: "2026-11-21", max: "2026-11-30" });
    expect(screen.getByText("Не раньше 21.11.2026")).toBeTruthy();
    expect(parts()).toEqual(["20", "11", "2026"]);
  });

  it("associates the label, hint and error with every segment", () => {
    show({ hint: "По Москве", error: "Выберите день" });
    const [first] = screen.getAllByRole("spinbutton");
    const notes = (first?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(expect.arrayContaining(["По Москве", "Выберите день"]));
  });
});
