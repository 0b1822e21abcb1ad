import { expect, test } from "../fixtures/test.ts";
import { createEvent, publishEvent } from "../pages/event-admin.ts";
import { fillRegistration, findEvent, participation } from "../pages/event-page.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

test.beforeEach(async ({ page, newPerson }, { title }) => {
  const editor = await newPerson();
  await signInToAdmin(editor, "editor");
  const name = `Форма: ${title} ${Date.now()}`.slice(0, 150);
  await createEvent(editor, { title: name });
  await publishEvent(editor, name);
  await findEvent(page, name);
  await participation(page).getByRole("button", { name: "Зарегистрироваться" }).click();
});

test("says beside each field what is wrong, goes to the first, and forgets a complaint once it is mended", async ({
  page,
}) => {
  const form = page.getByRole("form", { name: "Регистрация" });
  await form.getByRole("button").last().click();
  const firstName = form.getByRole("textbox", { name: "Имя" });
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription(/Заполните поле/u);
  await expect(form.getByRole("checkbox")).toHaveAccessibleDescription(/Без согласия/u);
  await form.getByLabel("Электронная почта").fill("anna@");
  await form.getByRole("button").last().click();
  await expect(form.getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/u);
  await firstName.fill("Анна");
  await expect(firstName).not.toHaveAccessibleDescription(/Заполните поле/u);
});

test.describe("when the server refuses or is away", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("keeps what was typed, says what happened, and succeeds at the next try", async ({ page }) => {
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "anna@example.org" });
    const form = page.getByRole("form", { name: "Регистрация" });
    await page.route("**/event/register", (route) => route.abort("connectionrefused"), { times: 1 });
    await form.getByRole("button").last().click();
    await expect(page.getByText("Не удалось зарегистрироваться на мероприятие")).toBeVisible();
    await expect(form.getByLabel("Фамилия")).toHaveValue("Петрова");
    await expect(form.getByRole("checkbox")).toBeChecked();
    await form.getByRole("button").last().click();
    await expect(participation(page)).toContainText("Вы зарегистрированы");
  });

  test("a registration whose answer was lost is there at the next try, and can be cancelled", async ({ page }) => {
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "lost@example.org" });
    const form = page.getByRole("form", { name: "Регистрация" });
    await page.route(
      "**/event/register",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await form.getByRole("button").last().click();
    await expect(page.getByText("Нет связи с сервером").first()).toBeVisible();
    await form.getByRole("button").last().click();
    await expect(participation(page)).toContainText("Вы зарегистрированы");
    await page.reload();
    await expect(participation(page).getByRole("button", { name: "Отменить регистрацию" })).toBeVisible();
  });

  test("what was typed waits in the tab when the page is taken away", async ({ page }) => {
    await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: "reload@example.org" });
    await page.reload();
    await participation(page).getByRole("button", { name: "Зарегистрироваться" }).click();
    const form = page.getByRole("form", { name: "Регистрация" });
    await expect(form.getByLabel("Фамилия")).toHaveValue("Петрова");
    await expect(form.getByRole("checkbox")).not.toBeChecked();
  });

  test("shows the server's complaint beside the address that is registered already", async ({ page, newPerson }) => {
    const other = await newPerson();
    await other.goto(page.url());
    await participation(other).getByRole("button", { name: "Зарегистрироваться" }).click();
    for (const person of [page, other]) {
      await fillRegistration(person, { firstName: "Анна", lastName: "Петрова", email: "same@example.org" });
      await person.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
      if (person === page) await expect(participation(page)).toContainText("Вы зарегистрированы");
    }
    const field = other.getByRole("form", { name: "Регистрация" }).getByLabel("Электронная почта");
    await expect(field).toHaveAccessibleDescription(/На этот адрес уже есть регистрация/u);
    await expect(field).toHaveValue("same@example.org");
  });
});

test("can be filled in and sent by the keyboard alone", async ({ page }) => {
  const form = page.getByRole("form", { name: "Регистрация" });
  await form.getByRole("textbox", { name: "Имя" }).focus();
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };
  for (const text of ["Анна", "Петрова", "keyboard@example.org", "", "", ""]) await type(text);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(participation(page)).toContainText("Вы зарегистрированы");
});
