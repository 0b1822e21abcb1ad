// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { TextField } from "./text-field.tsx";

describeConformance("TextField", { rootClass: "cu-TextField" }, (props) => (
  <TextField label="Название" hint="До 120 знаков" error="Заполните название" required {...props} />
));

describe("TextField", () => {
  afterEach(cleanup);

  it("associates its label, hint and error with the input", () => {
    render(<TextField label="Название" hint="До 120 знаков" error="Заполните название" required />);
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: /^Название/ });
    const notes = (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(new Set(notes)).toEqual(new Set(["До 120 знаков", "Заполните название"]));
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-required")).toBe("true");
  });

  it("reports the typed text", () => {
    const onChange = vi.fn();
    render(<TextField label="Название" onChange={onChange} />);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Митап" } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Митап");
  });
});
