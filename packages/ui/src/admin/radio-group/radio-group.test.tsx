// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { RadioGroup } from "./radio-group.tsx";

const STATUSES = [
  { value: "draft", label: "Черновик", description: "Видят только редакторы" },
  { value: "published", label: "Опубликовано", description: "Видят все" },
  { value: "archived", label: "В архиве", description: "Не видит никто", disabled: true },
];

describeConformance("RadioGroup", { rootClass: "cu-AdminRadioGroup" }, (props) => (
  <RadioGroup label="Статус" hint="Можно сменить позже" error="Выберите статус" options={STATUSES} {...props} />
));

describe("RadioGroup", () => {
  afterEach(cleanup);

  it("reports the selected option", () => {
    const onChange = vi.fn();
    render(<RadioGroup label="Статус" options={STATUSES} defaultValue="draft" onChange={onChange} />);
    fireEvent.click(screen.getByRole("radio", { name: "Опубликовано" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("published");
  });

  it("names the group, and describes and disables each option", () => {
    render(<RadioGroup label="Статус" options={STATUSES} required />);
    expect(screen.getByRole("radiogroup", { name: /^Статус/ }).getAttribute("aria-required")).toBe("true");
    const id = screen.getByRole("radio", { name: "Черновик" }).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id.split(" ")[0] ?? "")?.textContent).toBe("Видят только редакторы");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "В архиве" }).disabled).toBe(true);
  });

  it("is submitted under its name", () => {
    const { container } = render(
      <form>
        <RadioGroup label="Статус" name="status" options={STATUSES} defaultValue="draft" />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["status", "draft"]]);
  });
});
