// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { fillUntouched, withdrawTicks } from "./form-fields.ts";

let form: HTMLFormElement;

afterEach(() => document.body.replaceChildren());
beforeEach(() => {
  document.body.innerHTML = `<form>
    <input name="name" /><input name="email" type="email" /><textarea name="comment"></textarea>
    <select name="status"><option value="">?</option><option value="study">Study</option></select>
    <input type="radio" name="search" value="yes" /><input type="radio" name="search" value="no" />
    <input type="checkbox" name="read" value="a" /><input type="checkbox" name="read" value="b" />
    <input type="checkbox" name="read" value="c" /><input type="checkbox" name="consent" /><input type="file" name="file" />
  </form>`;
  form = document.forms[0] ?? document.createElement("form");
});

const draft = {
  name: "Анна",
  email: "a@b.ru",
  comment: "x",
  status: "study",
  search: "no",
  read: ["a", "c"],
  consent: true,
};
const filledIn = (): object =>
  Object.fromEntries(
    [...new Set(new FormData(form).keys())].map((name) => [
      name,
      new FormData(form).getAll(name).filter((one) => typeof one === "string"),
    ]),
  );

it("restores texts and choices, and never a consent", () => {
  fillUntouched(form, draft);
  expect(filledIn()).toMatchObject({
    name: ["Анна"],
    comment: ["x"],
    status: ["study"],
    search: ["no"],
    read: ["a", "c"],
  });
  expect(filledIn()).not.toHaveProperty("consent");
});

it("keeps what the person has typed or chosen since", () => {
  const email = form.elements.namedItem("email");
  if (email instanceof HTMLInputElement) email.value = "new@b.ru";
  form.querySelector<HTMLInputElement>("[name=read][value=b]")?.click();
  fillUntouched(form, draft);
  expect(filledIn()).toMatchObject({ name: ["Анна"], email: ["new@b.ru"], read: ["b"] });
});

it("restores over the defaults of the page, but no option that the page no longer has", () => {
  document.body.innerHTML = `<form><input name="key" value="of the page" hidden />
    <input type="radio" name="search" value="yes" checked /><input type="radio" name="search" value="no" /></form>`;
  form = document.forms[0] ?? form;
  fillUntouched(form, { key: "of the draft", search: "gone" });
  expect(filledIn()).toEqual({ key: ["of the draft"], search: ["yes"] });
  fillUntouched(form, { search: "no" });
  expect(filledIn()).toMatchObject({ search: ["no"] });
});

it("withdraws a restored consent, and leaves the choices of several", () => {
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) box.checked = true;
  withdrawTicks(form, { read: [], consent: false });
  expect(filledIn()).toMatchObject({ read: ["a", "b", "c"] });
  expect(filledIn()).not.toHaveProperty("consent");
});
