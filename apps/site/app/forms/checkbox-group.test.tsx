// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CheckboxGroup } from "./checkbox-group.tsx";

afterEach(cleanup);

const options = ["a", "b", "none"].map((value) => ({ value, label: value }));
const exclusive = ["none"];
const checked = () => screen.getAllByRole<HTMLInputElement>("checkbox").filter((box) => box.checked);
const choose = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

it("clears the other choices for an exclusive one, and the exclusive one for any other", () => {
  render(<CheckboxGroup label="Что вы знаете" name="know" options={options} exclusive={exclusive} />);
  choose("a");
  choose("b");
  choose("none");
  expect(checked().map(({ value }) => value)).toEqual(["none"]);
  choose("a");
  expect(checked().map(({ value }) => value)).toEqual(["a"]);
});
