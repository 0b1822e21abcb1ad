// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { DateTimeField } from "./date-time-field.tsx";
import type { DateTimeFieldProps } from "./date-time-field.tsx";

const EVENING = { local: "2026-11-21T19:00", timeZone: "Asia/Novosibirsk" };
const BERLIN = [{ id: "Europe/Berlin", name: "Берлин" }];

// On the server React Aria refers to all the notes a part may have, and once live takes back those that are not there.
const changedByEffects = ["aria-labelledby", "aria-describedby"];

// Without a value: what React Aria says of a value stands in an element with a counted identifier, new in each rendering.
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

  it("shows the clock of the place, the reader's below it, and sends the moment", () => {
    render(field({ value: EVENING }));
    expect(parts()).toEqual(["21", "11", "2026", "19", "00"]);
    expect(zone().selectedOptions[0]?.textContent).toBe("Новосибирск, UTC+7");
    expect(screen.getByText("У вас — 15:00")).toBeTruthy();
    expect(sent()).toBe("2026-11-21T12:00:00Z");
  });

  it("names the reader's day where it is another one, and says nothing where both clocks agree", () => {
    const { rerender } = render(field({ value: { local: "2026-11-21T02:00", timeZone: "Asia/Novosibirsk" } }));
    expect(screen.getByText("У вас — 20 ноября 2026, 22:00")).toBeTruthy();
    rerender(field({ value: { local: "2026-11-21T02:00", timeZone: "Europe/Moscow" } }));
    expect(screen.queryByText(/У вас/)).toBeNull();
  });

  it("keeps the clock's time when the zone changes, and says so", () => {
    const onChange = vi.fn();
    render(field({ defaultValue: EVENING, onChange }));
    fireEvent.change(zone(), { target: { value: "Asia/Vladivostok" } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ local: "2026-11-21T19:00", timeZone: "Asia/Vladivostok" });
    expect(parts()).toEqual(["21", "11", "2026", "19", "00"]);
    expect(screen.getByRole("status").textContent).toBe("На часах по-прежнему 19:00, теперь это Владивосток, UTC+10");
    expect(sent()).toBe("2026-11-21T09:00:00Z");
  });

  it("keeps the zone of an emptied field for what is given next", () => {
    const onChange = vi.fn();
    render(field({ defaultValue: EVENING, onChange }));
    fireEvent.click(screen.getByRole("button", { name: "Очистить" }));
    paste("22.11.2026 10:00");
    expect(onChange.mock.calls).toEqual([[null], [{ local: "2026-11-22T10:00", timeZone: "Asia/Novosibirsk" }]]);
  });

  it("takes a pasted day without the time, a time without the day, and a moment in its own zone", () => {
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

  it("shows a time that clocks leave out as wrong, and sends no moment", () => {
    render(field({ value: { local: "2026-03-29T02:30", timeZone: "Europe/Berlin" }, timeZones: BERLIN }));
    expect(screen.getByText(/02:30 не бывает.+Ближайшее время — 03:30/)).toBeTruthy();
    expect(sent()).toBe("");
  });

  it("asks which one is meant of two", () => {
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

  it("asks nothing where nothing may be changed, and sends the zone that may only be read", () => {
    const value = { local: "2026-10-25T02:30", timeZone: "Europe/Berlin" };
    const zones = () => [...document.querySelectorAll<HTMLInputElement>('[name="time_zone"]:enabled')];
    const { rerender } = render(field({ value, timeZones: BERLIN, readOnly: true }));
    expect(screen.getByRole("radio", { name: "Второй раз, UTC+1" }).matches(":disabled")).toBe(true);
    expect(zones().map((element) => element.value)).toEqual(["Europe/Berlin"]);
    rerender(field({ value, timeZones: BERLIN, disabled: true, readOnly: true }));
    expect(zones()).toEqual([]);
  });

  it("says that the clock's time was kept until the time changes", () => {
    render(field({ defaultValue: EVENING }));
    fireEvent.change(zone(), { target: { value: "Asia/Vladivostok" } });
    paste("20:30");
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("tells its bounds in the chosen zone", () => {
    render(field({ value: EVENING, min: "2026-11-21T12:30:00Z" }));
    expect(screen.getByText("Не раньше 21.11.2026 19:30")).toBeTruthy();
  });

  it("hydrates in a browser of another zone without a difference, and names the reader's time then", async () => {
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
