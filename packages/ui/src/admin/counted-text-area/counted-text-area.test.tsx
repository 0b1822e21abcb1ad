// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { CountedTextArea } from "./counted-text-area.tsx";

describeConformance("CountedTextArea", { rootClass: "cu-CountedTextArea", target: "textarea" }, (props) => (
  <CountedTextArea
    label="Описание"
    hint="Для карточки"
    error="Заполните описание"
    required
    maxLength={100}
    {...props}
  />
));

describe("CountedTextArea", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const write = (text: string): void => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  };

  it("counts the characters against the limit", () => {
    const { container } = render(<CountedTextArea label="Описание" maxLength={500} defaultValue="Ровно семнадцать!" />);
    expect(container.querySelector(".cu-CountedTextArea-count")?.textContent).toBe("17 из 500");
    write("Раз");
    expect(container.querySelector(".cu-CountedTextArea-count")?.textContent).toBe("3 из 500");
  });

  it("does not cut text that is too long, but is invalid and reports the excess", () => {
    const onChange = vi.fn();
    render(<CountedTextArea label="Описание" maxLength={10} onChange={onChange} />);
    const input = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Описание" });
    expect(input.getAttribute("aria-invalid")).toBeNull();
    write("Тринадцать зн");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Тринадцать зн");
    expect(input.hasAttribute("maxlength")).toBe(false);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Сократите текст, лишних знаков: 3")).toBeDefined();
    write("Ровно деся");
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  it("prefers the caller's error", () => {
    render(<CountedTextArea label="Описание" maxLength={2} defaultValue="Много" error="Так нельзя" />);
    expect(screen.getByText("Так нельзя")).toBeDefined();
    expect(screen.queryByText(/^Сократите/)).toBeNull();
  });

  it("announces the rest only near the limit and after typing stops", () => {
    render(<CountedTextArea label="Описание" maxLength={20} />);
    const status = screen.getByRole("status");
    const wait = (delayMs: number): void => {
      act(() => {
        vi.advanceTimersByTime(delayMs);
      });
    };
    write("Десять зна");
    wait(1000);
    expect(status.textContent).toBe("");
    write("Восемнадцать знако");
    wait(999);
    expect(status.textContent).toBe("");
    wait(1);
    expect(status.textContent).toBe("Осталось знаков: 2");
    write("Двадцать три знака ровн");
    wait(1000);
    expect(status.textContent).toBe("Сократите текст, лишних знаков: 3");
  });

  it("keeps the controlled value", () => {
    render(<CountedTextArea label="Описание" value="Раз" maxLength={10} />);
    write("Два и три");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Раз");
  });

  it("is submitted under its name", () => {
    const { container } = render(
      <form>
        <CountedTextArea label="Описание" name="summary" defaultValue="Текст" maxLength={100} />
      </form>,
    );
    const form = container.querySelector("form");
    if (form === null) throw new Error("The form is not there");
    expect([...new FormData(form)]).toEqual([["summary", "Текст"]]);
  });
});
