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

  it("filters by what is typed, whatever the case, and takes the text over once one is chosen", () => {
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

  it("says when nothing is found, and goes back to what was chosen once left", () => {
    render(<ComboBox label="Докладчик" options={SPEAKERS} defaultValue="anna" />);
    type("яхты");
    expect(screen.getByRole("listbox").textContent).toBe("Ничего не найдено");
    fireEvent.blur(input());
    expect(input().value).toBe("Анна Ким");
  });

  it("reports null once the text is emptied", () => {
    const onChange = vi.fn();
    render(<ComboBox label="Докладчик" options={SPEAKERS} defaultValue="anna" onChange={onChange} />);
    type("");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it("leaves the filtering to a server, and keeps the chosen one's text when an answer does not hold it", () => {
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

  it("says that options are on their way", () => {
    render(<ComboBox label="Докладчик" options={[]} filter={false} loading />);
    type("а");
    expect(screen.getByRole("listbox").textContent).toBe("Загружаем варианты");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Загружаем варианты");
  });

  it("asks again after a failure, and changes neither text nor value by that", () => {
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
  ])("with allowsCustomValue=%s is sent with its form as %s", (allowsCustomValue, sent) => {
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

  it("keeps a text of one's own where any text counts", () => {
    const onInputChange = vi.fn();
    render(<ComboBox label="Докладчик" options={SPEAKERS} allowsCustomValue onInputChange={onInputChange} />);
    type("Гость");
    fireEvent.blur(input());
    expect(input().value).toBe("Гость");
    expect(onInputChange).toHaveBeenLastCalledWith("Гость");
  });

  it("goes back to the chosen one's text when it is left after a failure, and keeps what is typed for the retry", () => {
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
