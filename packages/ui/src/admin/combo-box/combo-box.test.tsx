// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { ComboBox } from "./combo-box.tsx";

const SPEAKERS = [
  { value: "anna", label: "Анна Ким", description: "Фронтенд" },
  { value: "boris", label: "Борис Лунёв", description: "Бэкенд" },
  { value: "vera", label: "Вера Орлова" },
];

describeConformance("ComboBox", { rootClass: "cu-ComboBox" }, (props) => (
  <AdminProvider>
    <ComboBox label="Докладчик" hint="Из базы" error="Выберите" required options={SPEAKERS} {...props} />
  </AdminProvider>
));

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("combobox", { name: "Докладчик" });

const type = (text: string): void => {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value: text } });
};

const press = (key: string): void => {
  fireEvent.keyDown(input(), { key });
  fireEvent.keyUp(input(), { key });
};

const labels = (): (string | null)[] => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("ComboBox", () => {
  afterEach(cleanup);

  it("filters case-insensitively and takes the text of the selected option", () => {
    const onChange = vi.fn();
    render(<ComboBox label="Докладчик" options={SPEAKERS} onChange={onChange} />);
    type("ЛУН");
    expect(labels()).toEqual(["Борис Лунёв Бэкенд"]);
    press("ArrowDown");
    press("Enter");
    expect(onChange).toHaveBeenLastCalledWith("boris");
    expect(input().value).toBe("Борис Лунёв");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("reports no matches and restores the selected option's text on blur", () => {
    render(<ComboBox label="Докладчик" options={SPEAKERS} defaultValue="anna" />);
    type("яхты");
    expect(screen.getByRole("listbox").textContent).toBe("Ничего не найдено");
    fireEvent.blur(input());
    expect(input().value).toBe("Анна Ким");
  });

  it("reports null when the text is cleared", () => {
    const onChange = vi.fn();
    render(<ComboBox label="Докладчик" options={SPEAKERS} defaultValue="anna" onChange={onChange} />);
    type("");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it("does not filter with filter=false and keeps the selected option's text when a response lacks it", () => {
    const [anna, boris] = SPEAKERS;
    if (anna === undefined || boris === undefined) throw new Error("Too few speakers");
    const combo = (options: typeof SPEAKERS) => (
      <ComboBox label="Докладчик" options={options} defaultValue="anna" filter={false} />
    );
    const { rerender } = render(combo([anna]));
    type("бэк");
    rerender(combo([boris]));
    expect(labels()).toEqual(["Борис Лунёв Бэкенд", "Анна Ким Фронтенд"]);
    fireEvent.blur(input());
    expect(input().value).toBe("Анна Ким");
  });

  it("announces that options are loading", () => {
    render(<ComboBox label="Докладчик" options={[]} filter={false} loading />);
    type("а");
    expect(screen.getByRole("listbox").textContent).toBe("Загружаем варианты");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Загружаем варианты");
  });

  it("retries after a failure without changing the text or the value", () => {
    const [onChange, onRetry] = [vi.fn(), vi.fn()];
    render(<ComboBox label="Докладчик" options={[]} failed onRetry={onRetry} onChange={onChange} />);
    type("анна");
    expect(labels()).toEqual(["Попробовать ещё раз Не удалось загрузить варианты"]);
    press("ArrowDown");
    press("Enter");
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe("анна");
  });

  it.each([
    [false, "anna"],
    [true, "Анна Ким"],
  ])("with allowsCustomValue=%s submits %s", (allowsCustomValue, sent) => {
    const { container } = render(
      <form>
        <ComboBox
          label="Докладчик"
          name="speaker"
          options={SPEAKERS}
          defaultValue="anna"
          allowsCustomValue={allowsCustomValue}
        />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["speaker", sent]]);
  });

  const leaving: readonly (readonly [string, () => void])[] = [
    ["left", () => act(() => input().blur())],
    ["entered", () => press("Enter")],
    [
      "left by Tab",
      () => {
        press("Tab");
        act(() => input().blur());
      },
    ],
  ];
  /** A text that comes without the focus, as the browser's autofill does it. */
  const fill = (text: string): void => void fireEvent.input(input(), { target: { value: text } });
  const CITIES = [
    { value: "msk", label: "Москва" },
    { value: "kzn", label: "Казань" },
    { value: "omsk", label: "Омск", disabled: true },
    { value: "ros-1", label: "Ростов" },
    { value: "ros-2", label: "Ростов" },
    { value: "ufa", label: "УФА" },
    { value: "ufa-2", label: "Уфа" },
    { title: "Дальше", options: [{ value: "yo", label: "Йошкар-Ола" }] },
  ];
  /** A text, the value it chooses, and why it chooses none. */
  const texts: readonly (readonly [string, string | null, string | undefined])[] = [
    ["Москва", "msk", undefined],
    ["  москва ", "msk", undefined],
    ["Уфа", "ufa-2", undefined],
    ["УФА", "ufa", undefined],
    ["\u0418\u0306ошкар-Ола", "yo", undefined],
    ["Ростов", null, "«Ростов» есть в списке не раз: выберите в нём"],
    ["Омск", null, "Нельзя выбрать: «Омск»"],
    ["Моск", null, "Нет в списке: «Моск»"],
    ["уфа", null, "«уфа» есть в списке не раз: выберите в нём"],
  ];
  const typeAnd =
    (leave: () => void) =>
    (text: string): void => {
      type(text);
      leave();
    };
  const ways = [...leaving.map(([how, leave]) => [how, typeAnd(leave)] as const), ["filled in", fill] as const];
  it.each(ways.flatMap(([how, enter]) => texts.map((row) => [row[0], how, row, enter] as const)))(
    "chooses what %j means that is %s, or says why not, and shows what it sends",
    (_text, _how, [text, value, reason], enter) => {
      const onChange = vi.fn();
      const { container } = render(<ComboBox label="Докладчик" name="city" options={CITIES} onChange={onChange} />);
      enter(text);
      expect(onChange.mock.calls.filter(([chosen]) => chosen !== null)).toEqual(value === null ? [] : [[value]]);
      expect(container.querySelector<HTMLInputElement>('[name="city"]')?.value).toBe(value ?? "");
      const isShown = input().value.toLowerCase() === text.normalize().trim().toLowerCase();
      expect(value === null || isShown).toBe(true);
      expect(document.querySelector(".cu-Field-error")?.lastChild?.textContent).toBe(reason);
    },
  );

  it("keeps which of two equal options is selected, and reports no change", () => {
    const onChange = vi.fn();
    render(<ComboBox label="Докладчик" options={CITIES} defaultValue="ros-2" onChange={onChange} />);
    type("ростов");
    act(() => input().blur());
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe("Ростов");
    expect(document.querySelector(".cu-Field-error")).toBeNull();
  });

  it("chooses the exact words that were left before the server has found them, and is no other search meanwhile", () => {
    const [onChange, onInputChange] = [vi.fn(), vi.fn()];
    const combo = (options: typeof CITIES, loading: boolean) => (
      <ComboBox
        label="Докладчик"
        filter={false}
        options={options}
        loading={loading}
        onChange={onChange}
        onInputChange={onInputChange}
      />
    );
    const { rerender } = render(combo([], true));
    type("Москва");
    act(() => input().blur());
    expect(document.querySelector(".cu-Field-error")).toBeNull();
    expect(onInputChange.mock.calls).toEqual([["Москва"]]);
    rerender(combo(CITIES, false));
    expect(onChange.mock.lastCall).toEqual(["msk"]);
    expect(input().value).toBe("Москва");
  });

  it("takes back why a text is no choice once the field has the focus again", () => {
    render(<ComboBox label="Докладчик" options={SPEAKERS} />);
    type("яхты");
    act(() => input().blur());
    expect(screen.getByText("Нет в списке: «яхты»")).toBeTruthy();
    act(() => input().focus());
    expect(screen.queryByText("Нет в списке: «яхты»")).toBeNull();
  });

  it("keeps a custom text with allowsCustomValue", () => {
    const onInputChange = vi.fn();
    render(<ComboBox label="Докладчик" options={SPEAKERS} allowsCustomValue onInputChange={onInputChange} />);
    type("Гость");
    fireEvent.blur(input());
    expect(input().value).toBe("Гость");
    expect(onInputChange).toHaveBeenLastCalledWith("Гость");
  });

  it("after a failure restores the selected option's text on blur and keeps the typed text for the retry", () => {
    const combo = (failed: boolean) => (
      <ComboBox
        label="Докладчик"
        options={failed ? [] : SPEAKERS}
        defaultValue="anna"
        filter={false}
        failed={failed}
        onRetry={() => rerender(combo(false))}
      />
    );
    const { rerender } = render(combo(false));
    type("бо");
    rerender(combo(true));
    expect(labels()).toEqual(["Попробовать ещё раз Не удалось загрузить варианты"]);
    press("ArrowDown");
    press("Enter");
    expect(input().value).toBe("бо");
    expect(input().hasAttribute("aria-activedescendant")).toBe(false);
    rerender(combo(true));
    act(() => input().blur());
    expect(input().value).toBe("Анна Ким");
  });
});
