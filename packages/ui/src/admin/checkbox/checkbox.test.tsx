// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { CheckboxFieldContext } from "react-aria-components";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Checkbox } from "./checkbox.tsx";

const FORMATS = [
  { value: "offline", label: "Лично", description: "Офис в Москве" },
  { value: "online", label: "Онлайн", description: "Ссылка придёт на почту" },
  { value: "record", label: "В записи", description: "Через неделю", disabled: true },
];

/** The slot props that a table provides to a row's checkbox. */
const ROW = { slots: { selection: { isSelected: true, isDisabled: true, "aria-label": "Выбрать" } } };

describeConformance("Checkbox", { rootClass: "cu-Checkbox" }, (props) => (
  <Checkbox hint="Раз в месяц" error="Нужно согласие" required {...props}>
    Получать дайджест
  </Checkbox>
));

describeConformance("CheckboxGroup", { rootClass: "cu-CheckboxGroup" }, (props) => (
  // Without options: React Aria references an error message per checkbox on the server, which never exists.
  <CheckboxGroup label="Формат" hint="Один или несколько" error="Выберите формат" options={[]} {...props} />
));

afterEach(cleanup);

describe("Checkbox", () => {
  it("reports a check and references its hint and error", () => {
    const onChange = vi.fn();
    render(
      <Checkbox onChange={onChange} hint="Раз в месяц" error="Нужно согласие">
        Получать дайджест
      </Checkbox>,
    );
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Получать дайджест" });
    const notes = (box.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(new Set(notes)).toEqual(new Set(["Раз в месяц", "Нужно согласие"]));
    expect(box.getAttribute("aria-invalid")).toBe("true");
    fireEvent.click(box);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("is neither checked nor unchecked when indeterminate", () => {
    render(<Checkbox indeterminate aria-label="Выбрать все" />);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Выбрать все" }).indeterminate).toBe(true);
  });

  it("takes the states of a table's slot when its own props are undefined", () => {
    render(
      <CheckboxFieldContext.Provider value={ROW}>
        <Checkbox slot="selection" />
      </CheckboxFieldContext.Provider>,
    );
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Выбрать" });
    expect([box.checked, box.disabled]).toEqual([true, true]);
  });

  it("is submitted under its name", () => {
    const { container } = render(
      <form>
        <Checkbox name="digest" value="yes" defaultChecked>
          Получать дайджест
        </Checkbox>
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["digest", "yes"]]);
  });
});

describe("CheckboxGroup", () => {
  it("reports all checked values", () => {
    const onChange = vi.fn();
    render(<CheckboxGroup label="Формат" options={FORMATS} defaultValue={["online"]} onChange={onChange} />);
    fireEvent.click(screen.getByRole("checkbox", { name: "Лично" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["online", "offline"]);
  });

  it("names the group and describes each option", () => {
    render(<CheckboxGroup label="Формат" options={FORMATS} />);
    expect(screen.getByRole("group", { name: "Формат" })).toBeDefined();
    const id = screen.getByRole("checkbox", { name: "Лично" }).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id.split(" ")[0] ?? "")?.textContent).toBe("Офис в Москве");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "В записи" }).disabled).toBe(true);
  });

  it("submits one entry for each checked option", () => {
    const { container } = render(
      <form>
        <CheckboxGroup label="Формат" name="format" options={FORMATS} defaultValue={["online", "offline"]} />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect(new FormData(form).getAll("format")).toEqual(["offline", "online"]);
  });
});
