// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { DateField } from "./date-field.tsx";
import type { DateFieldProps } from "./date-field.tsx";

// On the server React Aria refers to all the notes a part may have, and once live takes back those that are not there.
const changedByEffects = ["aria-labelledby", "aria-describedby"];

// Without a value: what React Aria says of a value stands in an element with a counted identifier, new in each rendering.
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

  it("shows the day as dd.mm.yyyy and sends it as ISO 8601", () => {
    show({ value: "2026-02-01" });
    expect(parts()).toEqual(["01", "02", "2026"]);
    expect(sent()).toBe("2026-02-01");
  });

  it("keeps the order of its language on a page that is written the other way", () => {
    show({ value: "2026-02-01" });
    expect(document.querySelector(".cu-DateSegments")?.getAttribute("dir")).toBe("ltr");
  });

  it("takes a pasted day, with or without a time, and nothing else", () => {
    const onChange = vi.fn();
    show({ onChange });
    paste("21.11.2026 19:00");
    expect(onChange).toHaveBeenLastCalledWith("2026-11-21");
    paste("завтра");
    paste("19:00");
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(parts()).toEqual(["21", "11", "2026"]);
  });

  it.each([{ readOnly: true }, { disabled: true }])("changes nothing when %o", (state) => {
    const onChange = vi.fn();
    show({ ...state, defaultValue: "2026-11-21", onChange });
    paste("22.11.2026");
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Очистить" })).toBeNull();
  });

  it("empties by its button and keeps the focus", () => {
    const onChange = vi.fn();
    show({ defaultValue: "2026-11-21", onChange });
    fireEvent.click(screen.getByRole("button", { name: "Очистить" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(document.activeElement?.getAttribute("role")).toBe("spinbutton");
    expect(sent()).toBe("");
  });

  it("says what is wrong with a day that is too early or too late, and leaves it", () => {
    show({ value: "2026-11-20", min: "2026-11-21", max: "2026-11-30" });
    expect(screen.getByText("Не раньше 21.11.2026")).toBeTruthy();
    expect(parts()).toEqual(["20", "11", "2026"]);
  });

  it("ties label, hint and error to every part", () => {
    show({ hint: "По Москве", error: "Выберите день" });
    const [first] = screen.getAllByRole("spinbutton");
    const notes = (first?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(expect.arrayContaining(["По Москве", "Выберите день"]));
  });
});
