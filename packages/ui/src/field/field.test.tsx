// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

const described = (element: Element): string[] =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

describe("Field", () => {
  it.each([
    ["TextInput", <TextInput key="c" />],
    ["TextArea", <TextArea key="c" />],
    ["Select", <Select key="c" options={[]} />],
  ])("associates its label, error and hint with a %s", (_, control) => {
    render(
      <Field label="Почта" hint="Рабочая" error="Проверьте адрес" required>
        {control}
      </Field>,
    );
    const element = screen.getByLabelText<HTMLInputElement>(/^Почта/);
    expect(described(element)).toEqual(["Проверьте адрес", "Рабочая"]);
    expect(element.getAttribute("aria-invalid")).toBe("true");
    expect(element.required).toBe(true);
  });

  it("is not invalid without an error", () => {
    render(
      <Field label="Почта" error="">
        <TextInput />
      </Field>,
    );
    const element = screen.getByLabelText<HTMLInputElement>("Почта");
    expect(element.hasAttribute("aria-invalid")).toBe(false);
    expect(element.hasAttribute("aria-describedby")).toBe(false);
    expect(element.required).toBe(false);
  });

  it("names the control as optional", () => {
    render(
      <>
        <Field label="Телефон" optional>
          <TextInput />
        </Field>
        <RadioGroup label="Опыт" options={[]} optional />
      </>,
    );
    expect(screen.getByLabelText<HTMLInputElement>("Телефон (необязательно)").required).toBe(false);
    expect(screen.getByRole("radiogroup", { name: "Опыт (необязательно)" })).not.toBeNull();
  });

  it("lets the control's own props win", () => {
    render(
      <>
        <p id="note">Ещё одно</p>
        <Field label="Имя" hint="Как в паспорте" required>
          <TextInput required={false} aria-describedby="note" />
        </Field>
      </>,
    );
    const element = screen.getByLabelText<HTMLInputElement>(/^Имя/);
    expect(described(element)).toEqual(["Как в паспорте", "Ещё одно"]);
    expect(element.required).toBe(false);
  });

  it("associates its label with a control that has its own id", () => {
    render(
      <Field label="Почта" hint="Рабочая">
        <TextInput id="email" />
      </Field>,
    );
    const element = screen.getByLabelText("Почта");
    expect(element.id).toBe("email");
    expect(described(element)).toEqual(["Рабочая"]);
  });

  it.each([
    ["Checkbox", <Checkbox key="c" label="Согласен" error="Отметьте" aria-describedby="note" />],
    ["RadioGroup", <RadioGroup key="c" label="Опыт" options={[]} error="Отметьте" aria-describedby="note" />],
  ])("keeps the error when the caller describes a %s too", (name, control) => {
    render(
      <>
        <p id="note">Ещё одно</p>
        {control}
      </>,
    );
    const element = screen.getByRole(name.toLowerCase());
    expect(described(element)).toEqual(["Отметьте", "Ещё одно"]);
  });

  it("announces a required field by its control alone, not by its label too", () => {
    render(
      <Field label="Имя" required controlId="name">
        <TextInput />
      </Field>,
    );
    const control = screen.getByRole<HTMLInputElement>("textbox", { name: "Имя" });
    expect(control.required).toBe(true);
  });
});

describe("Select", () => {
  it("has an empty first option", () => {
    render(<Select aria-label="Формат" placeholder="Выберите" options={[{ value: "online", label: "Онлайн" }]} />);
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Выберите", "Онлайн"]);
  });
});

describe("Checkbox", () => {
  it("is named by its label, described by its error, and checked by a click on the label", () => {
    const onChange = vi.fn();
    render(<Checkbox label="Согласен" error="Нужно согласие" required onChange={onChange} />);
    const element = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Согласен/ });
    expect(described(element)).toEqual(["Нужно согласие"]);
    expect(element.getAttribute("aria-invalid")).toBe("true");
    expect(element.required).toBe(true);
    fireEvent.click(screen.getByText("Согласен"));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(element.checked).toBe(true);
  });
});

describe("RadioGroup", () => {
  const options = [
    { value: "online", label: "Онлайн" },
    { value: "offline", label: "Лично" },
    { value: "both", label: "Оба", disabled: true },
  ];

  it("is a named group that carries its error", () => {
    render(<RadioGroup label="Формат" options={options} error="Выберите формат" required />);
    const group = screen.getByRole("radiogroup", { name: /^Формат/ });
    expect(described(group)).toEqual(["Выберите формат"]);
    expect(group.getAttribute("aria-invalid")).toBe("true");
    expect(group.getAttribute("aria-required")).toBe("true");
  });

  it("is uncontrolled under one name", () => {
    render(<RadioGroup label="Формат" name="format" options={options} defaultValue="online" />);
    fireEvent.click(screen.getByLabelText("Лично"));
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(new Set(radios.map(({ name }) => name))).toEqual(new Set(["format"]));
    expect(radios[2]?.disabled).toBe(true);
  });

  it("keeps the controlled value", () => {
    const onChange = vi.fn();
    render(<RadioGroup label="Формат" options={options} value="online" onChange={onChange} />);
    fireEvent.click(screen.getByLabelText("Лично"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("offline");
    expect(screen.getByLabelText<HTMLInputElement>("Онлайн").checked).toBe(true);
  });
});
