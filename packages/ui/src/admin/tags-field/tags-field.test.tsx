// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { TagsField } from "./tags-field.tsx";

describeConformance("TagsField", { rootClass: "cu-TagsField" }, (props) => (
  <AdminProvider>
    <TagsField label="Теги" hint="До пяти" error="Добавьте тег" required name="tag" maxTags={5} {...props} />
  </AdminProvider>
));

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("combobox", { name: "Теги" });
const status = (): string | null => screen.getByRole("status").textContent;

const type = (text: string): void => {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value: text } });
};

const press = (key: string, element: Element = input()): void => {
  fireEvent.keyDown(element, { key });
  fireEvent.keyUp(element, { key });
};

const paste = (text: string): void => {
  fireEvent.paste(input(), { clipboardData: { getData: () => text } });
};

const shown = (): string[] => screen.queryAllByRole("row").map(({ textContent }) => textContent);

describe("TagsField", () => {
  afterEach(cleanup);

  it("adds the typed tag on Enter without submitting the form", () => {
    const onChange = vi.fn();
    render(<TagsField label="Теги" onChange={onChange} />);
    type(" дизайн ");
    const isLeftToTheForm = fireEvent.keyDown(input(), { key: "Enter" });
    expect(isLeftToTheForm).toBe(false);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["дизайн"]);
    expect(input().value).toBe("");
    expect(status()).toBe("Добавлено: дизайн");
  });

  it("lets Enter submit the form when the input is empty", () => {
    render(<TagsField label="Теги" defaultValue={["дизайн"]} />);
    act(() => input().focus());
    expect(fireEvent.keyDown(input(), { key: "Enter" })).toBe(true);
  });

  it("adds tags on a comma, and on blur a suggestion that was typed in full", () => {
    render(<TagsField label="Теги" suggestions={["Музыка"]} />);
    type("дизайн,");
    type("музыка");
    fireEvent.blur(input());
    expect(shown()).toEqual(["дизайн", "Музыка"]);
  });

  it("keeps a half-typed new tag in the input on blur, and adds it when it is finished", () => {
    const onChange = vi.fn();
    render(<TagsField label="Теги" suggestions={["Музыка"]} onChange={onChange} />);
    type("недописанный те");
    fireEvent.blur(input());
    expect(onChange).not.toHaveBeenCalled();
    expect(input().value).toBe("недописанный те");
    type("недописанный тег,");
    expect(shown()).toEqual(["недописанный тег"]);
  });

  it("adds a pasted list without duplicates", () => {
    render(<TagsField label="Теги" defaultValue={["дизайн"]} />);
    act(() => input().focus());
    paste("Дизайн\nмузыка; театр\n");
    expect(shown()).toEqual(["дизайн", "музыка", "театр"]);
    expect(status()).toBe("Добавлено: музыка, театр. Уже есть: дизайн");
  });

  it("keeps tags over the limit in the input and shows the reason", () => {
    render(<TagsField label="Теги" defaultValue={["дизайн"]} maxTags={2} />);
    act(() => input().focus());
    paste("музыка, театр, кино");
    expect(shown()).toEqual(["дизайн", "музыка"]);
    expect(input().value).toBe("театр, кино");
    expect(screen.getByText("Можно выбрать не больше 2")).toBeDefined();
    expect(screen.getByText("2 из 2")).toBeDefined();
  });

  it("offers suggestions that are not selected, and a new tag for an unknown name", () => {
    const onChange = vi.fn();
    render(<TagsField label="Теги" suggestions={["React", "Redux"]} defaultValue={["Redux"]} onChange={onChange} />);
    type("re");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["React", "Создать «re»"]);
    press("ArrowDown");
    press("Enter");
    expect(onChange).toHaveBeenLastCalledWith(["Redux", "React"]);
    type("REACT");
    expect(screen.queryByRole("option", { name: /Создать/ })).toBeNull();
    type("Remix");
    const create = screen.getByRole("option", { name: "Создать «Remix»" });
    // No HTML can contain a null character.
    expect(create.outerHTML).not.toContain("\u0000");
    fireEvent.click(create);
    expect(onChange).toHaveBeenLastCalledWith(["Redux", "React", "Remix"]);
    expect(input().value).toBe("");
  });

  it("keeps an unknown tag in the input with allowsNew={false}", () => {
    render(<TagsField label="Теги" suggestions={["React"]} allowsNew={false} />);
    type("яхты");
    expect(screen.getByRole("listbox").textContent).toBe("Ничего не найдено");
    press("Enter");
    expect(shown()).toEqual([]);
    expect(input().value).toBe("яхты");
    expect(status()).toBe("Нет в списке: яхты");
  });

  it("removes the last tag on Backspace in an empty input, but not on key repeat", () => {
    render(<TagsField label="Теги" defaultValue={["дизайн", "музыка"]} />);
    act(() => input().focus());
    fireEvent.keyDown(input(), { key: "Backspace", repeat: true });
    expect(shown()).toEqual(["дизайн", "музыка"]);
    press("Backspace");
    expect(shown()).toEqual(["дизайн"]);
    expect(status()).toBe("Удалено: музыка");
    type("а");
    press("Backspace");
    expect(shown()).toEqual(["дизайн"]);
  });

  it("moves to the tags by arrow, and moves the focus on as they are removed", () => {
    render(<TagsField label="Теги" defaultValue={["дизайн", "музыка"]} />);
    act(() => input().focus());
    press("ArrowLeft");
    expect(document.activeElement).toBe(screen.getByRole("row", { name: "музыка" }));
    press("Delete", screen.getByRole("row", { name: "музыка" }));
    expect(document.activeElement).toBe(screen.getByRole("row", { name: "дизайн" }));
    press("Backspace", screen.getByRole("row", { name: "дизайн" }));
    expect(document.activeElement).toBe(input());
  });

  it("only shows the tags when read-only or disabled", () => {
    render(<TagsField label="Теги" defaultValue={["дизайн"]} readOnly />);
    expect(shown()).toEqual(["дизайн"]);
    expect(screen.queryByRole("button")).toBeNull();
    press("Backspace");
    expect(shown()).toEqual(["дизайн"]);
  });

  it("keeps the controlled tags", () => {
    render(<TagsField label="Теги" value={["дизайн"]} />);
    type("музыка,");
    expect(shown()).toEqual(["дизайн"]);
  });

  it("submits one entry for each tag", () => {
    const { container } = render(
      <form>
        <TagsField label="Теги" name="tag" defaultValue={["дизайн", "музыка"]} />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([
      ["tag", "дизайн"],
      ["tag", "музыка"],
    ]);
  });

  it("restores its initial tags on form reset, unless the event is prevented", async () => {
    const { container } = render(
      <form>
        <TagsField label="Теги" name="tag" defaultValue={["дизайн"]} />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    type("музыка,");
    type("теа");
    form.addEventListener("reset", (event) => event.preventDefault(), { once: true });
    act(() => form.reset());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(shown()).toEqual(["дизайн", "музыка"]);
    act(() => form.reset());
    await waitFor(() => expect([...new FormData(form)]).toEqual([["tag", "дизайн"]]));
    expect(input().value).toBe("");
  });

  it("reports no text when an empty field loses the focus", () => {
    const onInputChange = vi.fn();
    render(<TagsField label="Теги" onInputChange={onInputChange} />);
    act(() => input().focus());
    fireEvent.blur(input());
    expect(onInputChange).not.toHaveBeenCalled();
  });

  it("replaces the selected text by a pasted list", () => {
    render(<TagsField label="Теги" />);
    type("старое");
    input().setSelectionRange(0, input().value.length);
    paste("дизайн, музыка");
    expect(shown()).toEqual(["дизайн", "музыка"]);
  });

  it("does not add half-typed text while an option has the focus, as on touch", () => {
    const onChange = vi.fn();
    render(<TagsField label="Теги" suggestions={["Музыка"]} onChange={onChange} />);
    type("му");
    fireEvent.blur(input(), { relatedTarget: screen.getByRole("option", { name: "Музыка" }) });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("option", { name: "Музыка" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["Музыка"]);
  });
});
