// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Checkbox } from "./checkbox.tsx";
import type { FieldTexts } from "./field-frame.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const described = (element: Element): string[] =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

type Rendered = (texts: FieldTexts & { id?: string; "aria-describedby"?: string; name?: string }) => ReactElement;

const fields: readonly (readonly [name: string, field: Rendered])[] = [
  ["TextField", (props) => <TextField {...props} />],
  ["TextArea", (props) => <TextArea {...props} />],
  ["Select", (props) => <Select options={[{ value: "a", label: "Первый" }]} {...props} />],
];

describe.each(fields)("%s", (_, field) => {
  it("associates its label, error and hint with the control", () => {
    render(field({ label: "Почта", hint: "Рабочая", error: "Проверьте адрес", required: true }));
    const element = screen.getByLabelText<HTMLInputElement>(/^Почта/);
    expect(described(element)).toEqual(["Проверьте адрес", "Рабочая"]);
    expect(element.getAttribute("aria-invalid")).toBe("true");
    expect(element.required).toBe(true);
  });

  it("is not invalid without an error", () => {
    render(field({ label: "Почта", error: "" }));
    const element = screen.getByLabelText<HTMLInputElement>("Почта");
    expect(element.hasAttribute("aria-invalid")).toBe(false);
    expect(element.hasAttribute("aria-describedby")).toBe(false);
    expect(element.required).toBe(false);
  });

  it("names the control as optional", () => {
    render(field({ label: "Телефон", optional: true }));
    expect(screen.getByLabelText<HTMLInputElement>("Телефон (необязательно)").required).toBe(false);
  });

  it("keeps the caller's id and description", () => {
    render(
      <>
        <p id="note">Ещё одно</p>
        {field({ label: "Почта", hint: "Рабочая", id: "email", "aria-describedby": "note" })}
      </>,
    );
    const element = screen.getByLabelText("Почта");
    expect(element.id).toBe("email");
    expect(described(element)).toEqual(["Рабочая", "Ещё одно"]);
  });

  it("announces a required field by its control alone, not by its label too", () => {
    render(field({ label: "Имя", required: true }));
    const element = screen.getByLabelText<HTMLInputElement>(/^Имя/);
    expect(screen.getByRole(element.tagName === "SELECT" ? "combobox" : "textbox", { name: "Имя" })).toBe(element);
    expect(element.required).toBe(true);
  });

  it("is submitted under its name", () => {
    const { container } = render(<form>{field({ label: "Имя", name: "first_name" })}</form>);
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form).keys()]).toEqual(["first_name"]);
  });
});

describe("TextField and TextArea", () => {
  it("report the typed text first, then the event", () => {
    const onChange = vi.fn();
    render(
      <>
        <TextField label="Название" onChange={(text, { target }) => onChange(text, target.tagName)} />
        <TextArea label="О чём" onChange={(text, { target }) => onChange(text, target.tagName)} />
      </>,
    );
    fireEvent.change(screen.getByLabelText("Название"), { target: { value: "Митап" } });
    fireEvent.change(screen.getByLabelText("О чём"), { target: { value: "Об очередях" } });
    expect(onChange.mock.calls).toEqual([
      ["Митап", "INPUT"],
      ["Об очередях", "TEXTAREA"],
    ]);
  });
});

describe("Checkbox and RadioGroup", () => {
  it("name the group as optional", () => {
    render(<RadioGroup label="Опыт" options={[]} optional />);
    expect(screen.getByRole("radiogroup", { name: "Опыт (необязательно)" })).not.toBeNull();
  });

  it.each([
    ["Checkbox", <Checkbox key="c" label="Согласен" error="Отметьте" aria-describedby="note" />],
    ["RadioGroup", <RadioGroup key="c" label="Опыт" options={[]} error="Отметьте" aria-describedby="note" />],
  ])("keep the error when the caller describes a %s too", (name, control) => {
    render(
      <>
        <p id="note">Ещё одно</p>
        {control}
      </>,
    );
    const element = screen.getByRole(name.toLowerCase());
    expect(described(element)).toEqual(["Отметьте", "Ещё одно"]);
  });
});

describe("Select", () => {
  const options = [
    { value: "online", label: "Онлайн" },
    { value: "offline", label: "Лично" },
  ];
  const shown = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

  it("has an empty first option", () => {
    render(<Select label="Формат" placeholder="Любой" options={options} />);
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("");
    expect(shown()).toEqual(["Любой", "Онлайн", "Лично"]);
  });

  it("shows that nothing is chosen, not the first option, where the value is null", () => {
    render(<Select label="Формат" value={null} options={options} />);
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("");
    expect(shown()).toEqual(["Выберите", "Онлайн", "Лично"]);
  });

  it("reports the chosen value, and null for the empty option", () => {
    const onChange = vi.fn();
    render(
      <Select
        label="Формат"
        placeholder="Любой"
        defaultValue="online"
        options={options}
        onChange={(next) => onChange(next)}
      />,
    );
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "offline" } });
    expect(onChange).toHaveBeenLastCalledWith("offline");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "" } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe("Checkbox", () => {
  it("is named by its label, described by its error, and checked by a click on the label", () => {
    const onChange = vi.fn();
    render(<Checkbox label="Согласен" error="Нужно согласие" required onChange={(checked) => onChange(checked)} />);
    const element = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Согласен/ });
    expect(described(element)).toEqual(["Нужно согласие"]);
    expect(element.getAttribute("aria-invalid")).toBe("true");
    expect(element.required).toBe(true);
    fireEvent.click(screen.getByText("Согласен"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
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

  it("is submitted under its name, and describes each option that has a description", () => {
    const { container } = render(
      <form>
        <RadioGroup
          label="Статус"
          name="status"
          options={[{ value: "draft", label: "Черновик", description: "Видят только редакторы" }]}
          defaultValue="draft"
        />
      </form>,
    );
    const radio = screen.getByRole("radio", { name: "Черновик" });
    expect(described(radio)).toEqual(["Видят только редакторы"]);
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["status", "draft"]]);
  });
});

describe("CheckboxGroup", () => {
  const options = [
    { value: "offline", label: "Лично", description: "Офис в Москве" },
    { value: "online", label: "Онлайн" },
    { value: "record", label: "В записи", disabled: true },
    { value: "none", label: "Никак" },
  ];
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>("checkbox")
      .filter((box) => box.checked)
      .map(({ value }) => value);
  const choose = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

  it("reports all checked values in the order of the options", () => {
    const onChange = vi.fn();
    render(<CheckboxGroup label="Формат" options={options} defaultValue={["online"]} onChange={onChange} />);
    choose("Лично");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["offline", "online"]);
  });

  it("keeps the controlled values", () => {
    const onChange = vi.fn();
    render(<CheckboxGroup label="Формат" options={options} value={["online"]} onChange={onChange} />);
    choose("Лично");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["offline", "online"]);
    expect(checked()).toEqual(["online"]);
  });

  it("names the group, says that it is required, and describes and disables each option", () => {
    render(<CheckboxGroup label="Формат" options={options} error="Выберите формат" required />);
    const group = screen.getByRole("group", { name: /^Формат.*обязательное поле$/ });
    expect(described(group)).toEqual(["Выберите формат"]);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Лично" });
    expect(described(box)).toEqual(["Офис в Москве"]);
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "В записи" }).disabled).toBe(true);
  });

  it("submits one entry for each checked option", () => {
    const { container } = render(
      <form>
        <CheckboxGroup label="Формат" name="format" options={options} defaultValue={["online", "offline"]} />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([
      ["format", "offline"],
      ["format", "online"],
    ]);
  });

  it("clears the other choices for an exclusive one, and the exclusive one for any other", () => {
    const onChange = vi.fn();
    render(<CheckboxGroup label="Формат" name="format" options={options} exclusive={["none"]} onChange={onChange} />);
    choose("Лично");
    choose("Онлайн");
    choose("Никак");
    expect(checked()).toEqual(["none"]);
    expect(onChange).toHaveBeenLastCalledWith(["none"]);
    choose("Лично");
    expect(checked()).toEqual(["offline"]);
  });
});
