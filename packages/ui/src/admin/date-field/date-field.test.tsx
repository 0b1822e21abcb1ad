// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { DateField } from "./date-field.tsx";
import type { DateFieldProps } from "./date-field.tsx";
import { typedDates } from "./typed-dates.ts";

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

  it("accepts a pasted date, with or without a time, and says of anything else that it cannot read it", () => {
    const onChange = vi.fn();
    show({ onChange });
    paste("21.11.2026 19:00");
    expect(onChange).toHaveBeenLastCalledWith("2026-11-21");
    paste("завтра");
    expect(screen.getByText("Не получилось прочитать: «завтра»")).toBeTruthy();
    paste("19:00");
    expect(screen.getByText("Не получилось прочитать: «19:00»")).toBeTruthy();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(parts()).toEqual(["21", "11", "2026"]);
    paste("22.11.26");
    expect(screen.queryByText(/Не получилось/)).toBeNull();
    expect(sent()).toBe("2026-11-22");
  });

  const type = (keys: string): void => {
    act(() => screen.getAllByRole("spinbutton")[0]?.focus());
    for (const data of keys) {
      const event = new InputEvent("beforeinput", { data, inputType: "insertText", bubbles: true, cancelable: true });
      act(() => void document.activeElement?.dispatchEvent(event));
    }
  };
  const leave = (): void => act(() => (document.activeElement as HTMLElement).blur());
  /** The date in the segments as ISO 8601; null when one is a placeholder. */
  const shown = (): string | null => {
    const [day = "", month = "", year = ""] = parts().map((part) => part ?? "");
    return /^\d{8}$/.test(day + month + year) ? `${year}-${month}-${day}` : null;
  };

  it.each(typedDates)("shows, reports and sends one date after %j is typed: %s", (keys, means) => {
    const onChange = vi.fn();
    show({ onChange });
    type(keys);
    leave();
    expect([shown(), onChange.mock.lastCall?.[0] ?? null, sent()]).toEqual([means, means, means ?? ""]);
    expect(screen.queryAllByText(/^Такой даты нет: /)).toHaveLength(means === null ? 1 : 0);
    const reported = onChange.mock.calls.flatMap(([date]) => (typeof date === "string" ? [date] : []));
    expect(reported.filter((date) => date < "1000")).toEqual([]);
  });

  // Sixteen fields one after the other, beside a load two seconds each.
  it(
    "shows, reports and sends one date, or says why not, whatever eight digits are typed",
    { timeout: 120_000 },
    () => {
      for (let index = 1; index <= 16; index += 1) {
        const keys = String((index * 48_271_931) % 100_000_000).padStart(8, "0");
        const onChange = vi.fn();
        show({ onChange });
        type(keys);
        leave();
        const reported: unknown = onChange.mock.lastCall?.[0] ?? null;
        expect([reported, sent()], keys).toEqual([shown(), shown() ?? ""]);
        const isTold =
          screen.queryByText(/^Такой даты нет: /) !== null || parts().some((part) => /\D/.test(part ?? ""));
        expect(isTold, keys).toBe(shown() === null);
        cleanup();
      }
    },
  );

  it("reports and sends nothing while another day makes its date impossible", () => {
    const onChange = vi.fn();
    show({ defaultValue: "2026-11-03", onChange });
    type("31");
    expect(parts()).toEqual(["31", "11", "2026"]);
    expect([onChange.mock.lastCall?.[0], sent()]).toEqual([null, ""]);
    type("3");
    expect([onChange.mock.lastCall?.[0], sent()]).toEqual(["2026-11-03", "2026-11-03"]);
  });

  it("sends nothing while it is half deleted, keeps what is there when it is left, and sends the same date again", () => {
    const onChange = vi.fn();
    show({ defaultValue: "2026-11-03", onChange });
    act(() => screen.getAllByRole("spinbutton")[0]?.focus());
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: "Backspace" }));
    leave();
    expect([parts().slice(1), sent(), onChange.mock.lastCall]).toEqual([["11", "2026"], "", [null]]);
    type("03");
    expect([shown(), sent(), onChange.mock.lastCall]).toEqual(["2026-11-03", "2026-11-03", ["2026-11-03"]]);
  });

  it("keeps a year of three digits, which it does not send, and says so", () => {
    show({});
    type("2111202");
    leave();
    expect([parts(), sent()]).toEqual([["21", "11", "202"], ""]);
    expect(screen.getByText("Такой даты нет: 21.11.202")).toBeTruthy();
  });

  it.each([null, "2026-11-03"])("undoes a paste over %j by Ctrl+Z, with whatever layout of the keyboard", (before) => {
    const onChange = vi.fn();
    show({ defaultValue: before, onChange });
    const undo = (key: string) => {
      const target = screen.getAllByRole("spinbutton")[0] ?? document.body;
      fireEvent.keyDown(target, { key, code: "KeyZ", ctrlKey: true });
    };
    paste("21.11.2026");
    undo("я");
    expect([sent(), onChange.mock.lastCall]).toEqual([before ?? "", [before]]);
    undo("z");
    expect(onChange).toHaveBeenCalledTimes(2);
    paste("21.11.2026");
    type("22");
    undo("z");
    expect(sent()).toBe("2026-11-22");
  });

  it.each(["ru-RU", "en-US", "hu-HU", "ar-EG", "th-TH"])(
    "in %s takes what it shows itself, also with its label",
    (locale) => {
      const field = (props: Partial<DateFieldProps>) => (
        <AdminProvider locale={locale}>
          <DateField label="День" hint="В будни" name="day" {...props} />
        </AdminProvider>
      );
      for (const day of ["2026-11-21", "2026-02-01"]) {
        const { unmount } = render(field({ value: day }));
        // As a selection copies it.
        const text = [...document.querySelectorAll(".cu-DateSegments-part")].map((part) => part.textContent).join("\n");
        unmount();
        for (const copied of [text, `День\n${text}\n\n\nВ будни`]) {
          const onChange = vi.fn();
          const pasted = render(field({ onChange }));
          paste(copied);
          expect([copied, ...onChange.mock.calls]).toEqual([copied, [day]]);
          pasted.unmount();
        }
      }
    },
  );

  it("keeps no date of its own when its caller holds the value", () => {
    const onChange = vi.fn();
    show({ value: null, onChange });
    type("211126");
    leave();
    expect(onChange.mock.lastCall).toEqual(["2026-11-21"]);
    expect([shown(), sent()]).toEqual([null, ""]);
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
