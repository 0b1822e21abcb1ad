// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { ListBox } from "./list-box.tsx";

const CITIES = [
  { title: "Рядом", options: [{ value: "msk", label: "Москва", description: "Главный офис" }] },
  {
    title: "Дальше",
    options: [
      { value: "nsk", label: "Новосибирск" },
      { value: "kzn", label: "Казань", disabled: true },
    ],
  },
];

describeConformance("ListBox", { rootClass: "cu-ListBox" }, (props) => (
  <ListBox aria-label="Город" options={[]} {...props} />
));

describe("ListBox", () => {
  afterEach(cleanup);

  it("groups options under titles and includes descriptions in their names", () => {
    render(<ListBox aria-label="Город" options={CITIES} />);
    expect(screen.getByRole("group", { name: "Рядом" })).toBeDefined();
    expect(screen.getByRole("option", { name: /^Москва\s*Главный офис$/ })).toBeDefined();
    expect(screen.getByRole("option", { name: "Казань" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("shows a text without options", () => {
    render(<ListBox aria-label="Город" options={[]} empty="Городов пока нет" />);
    expect(screen.getByRole("listbox").textContent).toBe("Городов пока нет");
  });
});
