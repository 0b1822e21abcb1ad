import { expect, test } from "../fixtures/test.ts";
import { createEvent, eventRow, publishEvent } from "../pages/event-admin.ts";
import { readNotification } from "../pages/notification.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const titleOf = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test("an event is edited, taken off the site, deleted after a question, and taken back", async ({
  page,
  newPerson,
}) => {
  const title = titleOf("Правки");
  await signInToAdmin(page, "editor");
  await createEvent(page, { title });
  await publishEvent(page, title);

  await page.getByRole("link", { name: `Изменить: ${title}` }).click();
  await expect(page.getByLabel("Начало")).toHaveValue(/T19:00$/u);
  await page.getByLabel("Короткое описание").fill("Новое описание");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await readNotification(page, `Изменения в «${title}» сохранены`);

  const visitor = await newPerson();
  await visitor.goto(`/events?text=${encodeURIComponent(title)}`);
  await expect(visitor.getByText("Новое описание")).toBeVisible();

  await page.getByRole("button", { name: `Снять с публикации: ${title}` }).click();
  await expect(eventRow(page, title)).toContainText("Черновик");
  await readNotification(page, `«${title}» снято с публикации`);
  await visitor.reload();
  await expect(visitor.getByText("Ничего не нашлось")).toBeVisible();

  await page.getByRole("button", { name: `Удалить: ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
  await expect(eventRow(page, title)).toBeVisible();
  await page.getByRole("button", { name: `Удалить: ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(eventRow(page, title)).toHaveCount(0);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(eventRow(page, title)).toContainText("Черновик");
  await readNotification(page, `«${title}» снова в списке`);
});

test("the form refuses an end before the start beside its field", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await page.getByRole("link", { name: "Создать мероприятие" }).click();
  await page.getByLabel("Название").fill("Назад во времени");
  await page.getByLabel("Короткое описание").fill("Описание");
  await page.getByLabel("Начало").fill("2027-03-01T19:00");
  await page.getByLabel("Окончание").fill("2027-03-01T18:00");
  await page.getByLabel("Город").fill("Москва");
  await page.getByLabel("Адрес").fill("Улица");
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(page.getByLabel("Окончание")).toHaveAccessibleDescription(/Окончание должно быть позже начала/u);
  await expect(page.getByLabel("Окончание")).toBeFocused();
});

test("what was typed survives a closed tab and is offered again", async ({ page, context }) => {
  await signInToAdmin(page, "editor");
  await page.goto("/admin/events/create");
  await page.getByLabel("Название").fill("Не успел сохранить");
  await page.close({ runBeforeUnload: false });
  const tab = await context.newPage();
  await tab.goto("/admin/events/create");
  await expect(tab.getByText("Мы восстановили то, что вы не успели сохранить.")).toBeVisible();
  await expect(tab.getByLabel("Название")).toHaveValue("Не успел сохранить");
  await tab.getByRole("button", { name: "Начать заново" }).click();
  await expect(tab.getByLabel("Название")).toHaveValue("");
});

test("leaving with unsaved text asks first", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await page.goto("/admin/events/create");
  await page.getByLabel("Название").fill("Ещё пишу");
  await page.getByRole("link", { name: "К списку" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Остаться" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("Ещё пишу");
  await page.getByRole("link", { name: "К списку" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/admin$/u);
});

test.describe("when two editors change one event", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("the second is shown both texts and loses neither", async ({ page, newPerson }) => {
    const title = titleOf("Спор");
    await signInToAdmin(page, "editor");
    await createEvent(page, { title });
    const other = await newPerson();
    await signInToAdmin(other, "admin");
    for (const person of [page, other]) {
      await person.getByRole("link", { name: `Изменить: ${title}` }).click();
      await expect(person.getByLabel("Название")).toHaveValue(title);
    }
    await page.getByLabel("Короткое описание").fill("Написал первый");
    await page.getByRole("button", { name: "Сохранить" }).click();
    await expect(page).toHaveURL(/\/admin$/u);

    await other.getByLabel("Короткое описание").fill("Написал второй");
    await other.getByRole("button", { name: "Сохранить" }).click();
    const notice = other.getByRole("alert").filter({ hasText: "изменил кто-то другой" }).first();
    await expect(notice).toContainText("Написал первый");
    await expect(notice).toContainText("Написал второй");
    await other.getByRole("button", { name: "Сохранить моё" }).click();
    await expect(other).toHaveURL(/\/admin$/u);
    await other.getByRole("link", { name: `Изменить: ${title}` }).click();
    await expect(other.getByLabel("Короткое описание")).toHaveValue("Написал второй");
  });
});

test.describe("a draft that was typed over an older version", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("is compared with what was saved meanwhile, and keeping it saves it at once", async ({
    page,
    context,
    newPerson,
  }) => {
    const title = titleOf("Черновик");
    await signInToAdmin(page, "editor");
    await createEvent(page, { title });
    await page.getByRole("link", { name: `Изменить: ${title}` }).click();
    await page.getByLabel("Короткое описание").fill("Не успел сохранить");
    await page.close({ runBeforeUnload: false });

    const other = await newPerson();
    await signInToAdmin(other, "admin");
    await other.getByRole("link", { name: `Изменить: ${title}` }).click();
    await other.getByLabel("Короткое описание").fill("Сохранил другой");
    await other.getByRole("button", { name: "Сохранить" }).click();
    await expect(other).toHaveURL(/\/admin$/u);

    const tab = await context.newPage();
    await tab.goto("/admin");
    await tab.getByRole("link", { name: `Изменить: ${title}` }).click();
    await expect(tab.getByLabel("Короткое описание")).toHaveValue("Не успел сохранить");
    await tab.getByRole("button", { name: "Сохранить" }).click();
    await expect(tab.getByText("Сохранил другой")).toBeVisible();
    await tab.getByRole("button", { name: "Сохранить моё" }).click();
    await expect(tab).toHaveURL(/\/admin$/u);
    await tab.getByRole("link", { name: `Изменить: ${title}` }).click();
    await expect(tab.getByLabel("Короткое описание")).toHaveValue("Не успел сохранить");
  });
});
