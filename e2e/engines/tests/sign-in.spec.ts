import { fillSignIn, signInToAdmin } from "../fixtures/sign-in.ts";
import { test } from "../fixtures/test.ts";

test("signing out in one tab sends another from the admin area to /unauth, and signing in brings it back", async ({
  newPerson,
}) => {
  const person = await newPerson();
  const tab = await person.newTab();
  await signInToAdmin(tab, "editor");
  const other = await person.newTab();
  await other.goto("/");
  await other.click({ role: "button", name: "Выйти" });
  await tab.arrive(/^\/unauth\?redirect_uri=%2Fadmin$/u);
  await tab.see("Вы не вошли");

  await other.click({ role: "button", name: "Войти" });
  await fillSignIn(other, "editor");
  await other.see("Выйти");
  await tab.arrive(/^\/admin$/u);
  await tab.see("Обзор", { role: "heading", name: "Обзор" });
});

test("a session at the provider signs in without a question, and survives a reload", async ({ newPerson }) => {
  const person = await newPerson();
  const tab = await person.newTab();
  await signInToAdmin(tab, "editor");
  await tab.evaluate(() => localStorage.clear());
  await tab.goto("/admin");
  await tab.see("Обзор", { role: "heading", name: "Обзор" });
  await tab.goto("/admin/articles");
  await tab.see("Статьи", { role: "heading", name: "Статьи" });
});
