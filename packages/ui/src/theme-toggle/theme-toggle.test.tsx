// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ThemeToggle } from "./theme-toggle.tsx";

afterEach(cleanup);

it("shows the controlled choice and reports another", () => {
  const onChange = vi.fn();
  render(<ThemeToggle value="system" onChange={onChange} />);
  expect(screen.queryByRole("radiogroup", { name: "Тема оформления" })).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Как в системе" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Тёмная" }));
  fireEvent.click(screen.getByRole("radio", { name: "Светлая" }));
  expect(onChange.mock.calls).toEqual([["dark"], ["light"]]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Как в системе" }).checked).toBe(true);
});
