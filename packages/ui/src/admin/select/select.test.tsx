// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { Select } from "./select.tsx";

const TOPICS = [
  { value: "frontend", label: "Фронтенд", description: "Интерфейсы" },
  { value: "backend", label: "Бэкенд" },
  { value: "ml", label: "Машинное обучение", disabled: true },
];

describeConformance("Select", { rootClass: "cu-AdminSelect" }, (props) => (
  <AdminProvider>
    <Select label="Тема" hint="Главная" error="Выберите тему" options={TOPICS} defaultValue="ml" {...props} />
  </AdminProvider>
));

describe("Select", () => {
  afterEach(cleanup);

  it("shows the placeholder, then the label of the selected option", () => {
    render(<Select label="Тема" options={TOPICS} placeholder="Любая" />);
    const button = screen.getByRole("button", { name: /Любая.*Тема/ });
    fireEvent.click(button);
    fireEvent.click(screen.getByRole("option", { name: /^Фронтенд/ }));
    expect(button.textContent).toBe("Фронтенд");
  });

  it("reports the selected value, and null when cleared", () => {
    const onChange = vi.fn();
    render(<Select label="Тема" options={TOPICS} defaultValue="frontend" clearable onChange={onChange} />);
    fireEvent.click(screen.getByRole("button", { name: /Тема/ }));
    fireEvent.click(screen.getByRole("option", { name: "Бэкенд" }));
    expect(onChange).toHaveBeenLastCalledWith("backend");
    const clear = screen.getByRole("button", { name: "Очистить" });
    act(() => clear.focus());
    fireEvent.click(clear);
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Тема/ }));
    expect(screen.queryByRole("button", { name: "Очистить" })).toBeNull();
  });

  it("searches case-insensitively and reports no matches", () => {
    render(<Select label="Тема" options={TOPICS} searchable />);
    fireEvent.click(screen.getByRole("button", { name: /Тема/ }));
    const search = screen.getByRole("searchbox", { name: "Найти в списке" });
    fireEvent.change(search, { target: { value: "БЭК" } });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Бэкенд"]);
    fireEvent.change(search, { target: { value: "яхты" } });
    expect(screen.getByRole("listbox").textContent).toBe("Ничего не найдено");
  });

  it("is submitted under its name", () => {
    const { container } = render(
      <form>
        <Select label="Тема" name="topic" options={TOPICS} defaultValue="backend" />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["topic", "backend"]]);
  });

  it("submits the shown value after a form reset", async () => {
    const onChange = vi.fn();
    const { container } = render(
      <form>
        <Select label="Тема" name="topic" options={TOPICS} defaultValue="backend" onChange={onChange} />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    const sent = () => [...new FormData(form)];
    act(() => form.reset());
    await waitFor(() => expect(sent()).toEqual([["topic", "backend"]]));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: /Тема/ }));
    fireEvent.click(screen.getByRole("option", { name: /^Фронтенд/ }));
    expect(sent()).toEqual([["topic", "frontend"]]);
    act(() => form.reset());
    await waitFor(() => expect(sent()).toEqual([["topic", "backend"]]));
    expect(screen.getByRole("button", { name: /Тема/ }).textContent).toBe("Бэкенд");
  });
});
