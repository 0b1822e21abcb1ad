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
