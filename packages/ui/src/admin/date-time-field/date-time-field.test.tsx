// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { DateTimeField } from "./date-time-field.tsx";
import type { DateTimeFieldProps } from "./date-time-field.tsx";

const EVENING = { local: "2026-11-21T19:00", timeZone: "Asia/Novosibirsk" };
const BERLIN = [{ id: "Europe/Berlin", name: "Берлин" }];

// On the server React Aria references all possible descriptions; effects remove the missing ones.
const changedByEffects = ["aria-labelledby", "aria-describedby"];

// Without a value: React Aria describes a value by an element with a new id per render.
describeConformance("DateTimeField", { rootClass: "cu-DateTimeField", changedByEffects }, (props) => (
  <AdminProvider>
    <DateTimeField
      label="Начало"
      hint="По времени города"
      error="Укажите начало"
      readerTimeZone="Europe/Moscow"
      required
      {...props}
    />
  </AdminProvider>
));

describe("DateTimeField", () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  const field = (props: Partial<DateTimeFieldProps>) => (
    <AdminProvider>
      <DateTimeField
        label="Начало"
        name="starts_at"
        timeZoneName="time_zone"
        readerTimeZone="Europe/Moscow"
        {...props}
      />
    </AdminProvider>
  );
  const parts = () => screen.getAllByRole("spinbutton").map(({ textContent }) => textContent);
  const sent = () => document.querySelector<HTMLInputElement>('input[name="starts_at"]')?.value;
  const zone = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Начало: часовой пояс" });
  const paste = (text: string) =>
    fireEvent.paste(screen.getAllByRole("spinbutton")[0] ?? document.body, { clipboardData: { getData: () => text } });

  it("shows the wall-clock time and the reader's time, and submits the instant", () => {
    render(field({ value: EVENING }));
    expect(parts()).toEqual(["21", "11", "2026", "19", "00"]);
    expect(zone().selectedOptions[0]?.textContent).toBe("Новосибирск, UTC+7");
    expect(screen.getByText("У вас — 15:00")).toBeTruthy();
    expect(sent()).toBe("2026-11-21T12:00:00Z");
  });

  it("names the reader's date when it differs, and shows no note for an equal offset", () => {
    const { rerender } = render(field({ value: { local: "2026-11-21T02:00", timeZone: "Asia/Novosibirsk" } }));
    expect(screen.getByText("У вас — 20 ноября 2026, 22:00")).toBeTruthy();
    rerender(field({ value: { local: "2026-11-21T02:00", timeZone: "Europe/Moscow" } }));
    expect(screen.queryByText(/У вас/)).toBeNull();
  });

  it("keeps the wall-clock time when the zone changes, and announces it", () => {
    const onChange = vi.fn();
    render(field({ defaultValue: EVENING, onChange }));
    fireEvent.change(zone(), { target: { value: "Asia/Vladivostok" } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ local: "2026-11-21T19:00", timeZone: "Asia/Vladivostok" });
    expect(parts()).toEqual(["21", "11", "2026", "19", "00"]);
    expect(screen.getByRole("status").textContent).toBe("На часах по-прежнему 19:00, теперь это Владивосток, UTC+10");
    expect(sent()).toBe("2026-11-21T09:00:00Z");
  });

  it("keeps the zone of a cleared field", () => {
    const onChange = vi.fn();
    render(field({ defaultValue: EVENING, onChange }));
    fireEvent.click(screen.getByRole("button", { name: "Очистить" }));
    paste("22.11.2026 10:00");
    expect(onChange.mock.calls).toEqual([[null], [{ local: "2026-11-22T10:00", timeZone: "Asia/Novosibirsk" }]]);
  });

  it("accepts a pasted date, a pasted time, and an instant converted to its zone", () => {
    const onChange = vi.fn();
    render(field({ defaultValue: EVENING, onChange }));
    paste("22.11.2026");
    paste("20:30");
    paste("2026-11-23T12:00:00Z");
    expect(onChange.mock.calls.map(([value]) => value.local)).toEqual([
      "2026-11-22T19:00",
      "2026-11-22T20:30",
      "2026-11-23T19:00",
    ]);
  });

  it.each([
    ["19.00", "2026-11-21T19:00"],
    ["в 20.30", "2026-11-21T20:30"],
    ["2030", "2026-11-21T20:30"],
    ["7pm", "2026-11-21T19:00"],
    ["22.11.2026 в 19.00", "2026-11-22T19:00"],
    ["20:30 МСК", "2026-11-22T00:30"],
    ["22.11.2026, 19:00 Москва, UTC+3", "2026-11-22T23:00"],
    ["Начало 22.11.2026, 19:00 Новосибирск, UTC+7", "2026-11-22T19:00"],
    ["Не раньше 22.11.2026 19:30", "2026-11-22T19:30"],
    [
      "Начало\n22\n.\n11\n.\n2026\n, \n\u2066\n19\n:\n00\n\u2069\n\n\nУ вас — 14:00\nПо времени города",
      "2026-11-22T19:00",
    ],
    ["У вас — 15:00", undefined],
    ["10.11", undefined],
  ])("takes the pasted %j as %s, or says why not", (text, local) => {
    const onChange = vi.fn();
    const hint = "По времени города";
    render(field({ defaultValue: { ...EVENING, local: "2026-11-21T18:00" }, hint, onChange }));
    paste(text);
    expect(onChange.mock.lastCall?.[0]?.local).toBe(local);
    expect(screen.queryAllByText(/^Не получилось прочитать/)).toHaveLength(local === undefined ? 1 : 0);
  });

  it.each(["ru-RU", "en-US", "fi-FI", "vi-VN"])("in %s takes what it shows itself", (locale) => {
    const shownIn = (props: Partial<DateTimeFieldProps>) => (
      <AdminProvider locale={locale}>
        <DateTimeField label="Начало" readerTimeZone="Europe/Moscow" {...props} />
      </AdminProvider>
    );
    const { unmount } = render(shownIn({ value: EVENING }));
    // As a selection copies it.
    const text = [...document.querySelectorAll(".cu-DateSegments-part")].map((part) => part.textContent).join("\n");
    unmount();
    const onChange = vi.fn();
    render(shownIn({ defaultTimeZone: EVENING.timeZone, onChange }));
    paste(text);
    expect([text, ...onChange.mock.calls]).toEqual([text, [EVENING]]);
  });

  it("sends nothing while its hour is deleted, and keeps what is there", () => {
    render(field({ defaultValue: EVENING }));
    act(() => screen.getAllByRole("spinbutton")[3]?.focus());
    for (let times = 0; times < 2; times += 1)
      act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: "Backspace" }));
    act(() => (document.activeElement as HTMLElement).blur());
    expect([parts().slice(0, 3), sent()]).toEqual([["21", "11", "2026"], ""]);
  });

  it("shows a time in a gap as invalid and submits no instant", () => {
    render(field({ value: { local: "2026-03-29T02:30", timeZone: "Europe/Berlin" }, timeZones: BERLIN }));
    expect(screen.getByText(/02:30 не бывает.+Ближайшее время — 03:30/)).toBeTruthy();
    expect(sent()).toBe("");
  });

  it("asks which instant is meant for a repeated time", () => {
    const onChange = vi.fn();
    const value = { local: "2026-10-25T02:30", timeZone: "Europe/Berlin" };
    const { rerender } = render(field({ value, timeZones: BERLIN, onChange }));
    expect(screen.getByRole("radiogroup", { name: /02:30 бывает дважды/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Первый раз, UTC+2" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Второй раз, UTC+1" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...value, fold: "later" });
    rerender(field({ value: { ...value, fold: "later" }, timeZones: BERLIN, onChange }));
    expect(sent()).toBe("2026-10-25T01:30:00Z");
  });

  it("does not ask when disabled, and submits the zone when read-only", () => {
    const value = { local: "2026-10-25T02:30", timeZone: "Europe/Berlin" };
    const zones = () => [...document.querySelectorAll<HTMLInputElement>('[name="time_zone"]:enabled')];
    const { rerender } = render(field({ value, timeZones: BERLIN, readOnly: true }));
    expect(screen.getByRole("radio", { name: "Второй раз, UTC+1" }).matches(":disabled")).toBe(true);
    expect(zones().map((element) => element.value)).toEqual(["Europe/Berlin"]);
    rerender(field({ value, timeZones: BERLIN, disabled: true, readOnly: true }));
    expect(zones()).toEqual([]);
  });

  it("shows the note about the kept time until the time changes", () => {
    render(field({ defaultValue: EVENING }));
    fireEvent.change(zone(), { target: { value: "Asia/Vladivostok" } });
    paste("20:30");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("names its bounds in the selected zone", () => {
    render(field({ value: EVENING, min: "2026-11-21T12:30:00Z" }));
    expect(screen.getByText("Не раньше 21.11.2026 19:30")).toBeTruthy();
  });

  it("hydrates without a mismatch in a browser with another zone, then shows the reader's time", async () => {
    vi.stubEnv("TZ", "America/New_York");
    const html = renderToString(field({ value: EVENING, readerTimeZone: undefined }));
    expect(html).not.toContain("У вас");
    const container = document.createElement("div");
    container.innerHTML = html;
    document.body.append(container);
    const onRecoverableError = vi.fn();
    const logged = vi.spyOn(console, "error");
    render(field({ value: EVENING, readerTimeZone: undefined }), { container, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
    expect(await screen.findByText("У вас — 07:00")).toBeTruthy();
    vi.unstubAllEnvs();
  });
});
