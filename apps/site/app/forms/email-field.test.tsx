// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { EmailField } from "./email-field.tsx";

afterEach(cleanup);

const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });

it("asks about a likely typing error while it is typed, and puts the meant email where the form reads it", () => {
  const onChange = vi.fn<(typed: FormDataEntryValue | null) => void>();
  render(
    <form onChange={(event) => onChange(new FormData(event.currentTarget).get("email"))}>
      <EmailField name="email" label="Электронная почта" />
    </form>,
  );
  type("masha@gmial");
  expect(screen.getByRole("status").textContent).toBe("");
  type("masha@gmial.com");
  expect(screen.getByRole("status").textContent).toContain("Может быть, masha@gmail.com?");
  fireEvent.click(screen.getByRole("button", { name: "Исправить" }));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("masha@gmail.com");
  expect(onChange).toHaveBeenLastCalledWith("masha@gmail.com");
  expect(screen.getByRole("status").textContent).toBe("");
});
