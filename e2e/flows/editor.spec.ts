import type { Route } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import {
  createEvent,
  eventRow,
  fillNewEvent,
  fillTime,
  openDraft,
  publishEvent,
  saveForm,
  shownTime,
} from "../pages/event-admin.ts";
import { draftEvent } from "../pages/event-calls.ts";
import { readNotification } from "../pages/notification.ts";
import { signIn, signInToAdmin } from "../pages/sign-in.ts";

const uniqueTitle = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test(
  "an event is edited, taken off the site, deleted after a question, and taken back",
  { tag: "@journey" },
  async ({ page, newPerson }) => {
    const title = uniqueTitle("Правки");
    await signIn(page, "editor");
    await createEvent(page, { title });
    await publishEvent(page, title);

    await page.getByRole("link", { name: `Изменить: ${title}` }).click();
    await expect.poll(() => shownTime(page, "Начало")).toMatch(/ 19:00$/u);
    await page.getByLabel("Короткое описание").fill("Новое описание");
    await saveForm(page);

    const visitor = await newPerson();
    await visitor.goto(`/events?text=${encodeURIComponent(title)}`);
    await expect(visitor.getByText("Новое описание")).toBeVisible();

    await page.getByRole("link", { name: "К списку" }).click();
    await page.getByRole("button", { name: `Снять с публикации: ${title}` }).click();
    await expect(eventRow(page, title)).toContainText("Черновик");
    await readNotification(page, `«${title}» снято с публикации`);
    await visitor.reload();
    await expect(visitor.getByText("Ничего не нашлось")).toBeVisible();

    const remove = async (): Promise<void> => {
      await page.getByRole("button", { name: `Действия: ${title}` }).click();
      await page.getByRole("menuitem", { name: "Удалить" }).click();
    };
    await remove();
    await page.getByRole("alertdialog").getByRole("button", { name: "Отмена" }).click();
    await expect(eventRow(page, title)).toBeVisible();
    await remove();
    await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
    await expect(eventRow(page, title)).toHaveCount(0);
    await page.getByRole("button", { name: "Вернуть" }).click();
    await expect(eventRow(page, title)).toContainText("Черновик");
    await readNotification(page, `«${title}» снова в списке`);
  },
);

test.describe("an answer that is lost", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("does not create an event twice, and what was changed since is saved", async ({ page }) => {
    const title = uniqueTitle("Один раз");
    await signIn(page, "editor");
    const loseAnswer = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort("connectionreset");
    };
    await page.route("**/event/create", loseAnswer, { times: 1 });
    await fillNewEvent(page, { title });
    const create = page.getByRole("button", { name: "Создать черновик" });
    await create.click();
    await expect(page.getByText("Нет связи с сервером").first()).toBeVisible();
    await page.getByLabel("Название").fill(`${title}, точнее`);
    await create.click();
    await expect(page).toHaveURL(/\/admin\/events\/[^/]+\/edit$/u);
    await expect(page.getByLabel("Название")).toHaveValue(`${title}, точнее`);
    await page.goto(`/admin/events?text=${encodeURIComponent(title)}`);
    await expect(eventRow(page, title)).toHaveCount(1);
    await expect(eventRow(page, `${title}, точнее`)).toHaveCount(1);
  });
});

test("several events are published, taken back and deleted at once", async ({ page }) => {
  const mark = uniqueTitle("Вместе");
  await signIn(page, "editor");
  for (const number of [1, 2, 3]) await draftEvent({ title: `${mark} ${number}` });
  await page.goto("/admin/events");
  await page.getByLabel("Поиск").fill(mark);
  await expect(page).toHaveURL(new RegExp(`text=${encodeURIComponent(mark.split(" ")[0] ?? "")}`, "u"));
  await expect(eventRow(page, mark)).toHaveCount(3);
  // The three are in the unfiltered list as well, which disappears while the filter applies.
  await expect(page.getByRole("grid").getByRole("rowheader")).toHaveCount(3);

  const choose = async (): Promise<void> => {
    for (const number of [1, 2, 3]) {
      await eventRow(page, `${mark} ${number}`).getByRole("checkbox").check({ force: true });
    }
    await expect(page.getByText("Выбрано 3")).toBeVisible();
  };
  await choose();
  await page.getByRole("button", { name: "Опубликовать", exact: true }).click();
  await expect(page.getByText("Опубликовано", { exact: true })).toHaveCount(3);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(page.getByText("Черновик", { exact: true })).toHaveCount(3);
  await readNotification(page, "Всё вернули как было");

  await choose();
  await page.getByRole("button", { name: "Удалить", exact: true }).click();
  await page
    .getByRole("alertdialog", { name: "Удалить 3 мероприятия?" })
    .getByRole("button", { name: "Удалить" })
    .click();
  await expect(eventRow(page, mark)).toHaveCount(0);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(eventRow(page, mark)).toHaveCount(3);
});

test("the list is filtered and sorted by its URL, and remembers the columns", async ({ page, context }) => {
  const title = uniqueTitle("Отбор");
  await signIn(page, "editor");
  await draftEvent({ title });
  await page.goto(`/admin/events?text=${encodeURIComponent(title)}&publication=draft&sort=title&direction=ascending`);
  await expect(eventRow(page, title)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /^Мероприятие/u })).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("combobox", { name: /Публикация/u }).selectOption("Опубликованные");
  await expect(page.getByText("Ничего не нашлось. Измените поиск или сбросьте отбор.")).toBeVisible();
  await expect(page).toHaveURL(/publication=published/u);
  await page.getByRole("button", { name: "Сбросить" }).click();
  await expect(page).toHaveURL(/\/admin\/events\?sort=title&direction=ascending$/u);

  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Теги" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Теги" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/admin/events");
  await expect(tab.getByRole("columnheader", { name: "Теги" })).toBeVisible();
});

test("a copy has all parts on a date of its own, and opens for editing", async ({ page }) => {
  const title = uniqueTitle("Оригинал");
  await openDraft(page, title);
  const dates = async (): Promise<number[]> =>
    (await Promise.all(["Начало", "Окончание"].map((label) => shownTime(page, label)))).map((shown) => {
      const [day = "", clock = ""] = shown.split(" ");
      return Date.parse(`${day.split(".").toReversed().join("-")}T${clock}Z`);
    });
  const before = await dates();
  await page.getByRole("button", { name: "Действия", exact: true }).click();
  await page.getByRole("menuitem", { name: "Создать копию" }).click();
  await page.getByRole("dialog", { name: "На какую дату?" }).getByRole("button", { name: "Создать копию" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} (копия)` })).toBeVisible();
  await expect(page.getByLabel("Название")).toHaveValue(`${title} (копия)`);
  await expect(page.getByLabel("Город")).toHaveValue("Москва");
  // Four weeks later, at the same hours.
  expect(await dates()).toEqual(before.map((at) => at + 28 * 86_400_000));
  await page.goto(`/admin/events?text=${encodeURIComponent(title)}`);
  await expect(eventRow(page, `${title} (копия)`)).toContainText("Черновик");
});

test("an end before the start shows an issue beside the field", async ({ page }) => {
  await signInToAdmin(page, "editor");
  await page.getByRole("link", { name: "Создать мероприятие" }).click();
  await page.getByLabel("Название").fill("Назад во времени");
  await page.getByLabel("Короткое описание").fill("Описание");
  await fillTime(page, "Начало", "2027-03-01T19:00");
  await fillTime(page, "Окончание", "2027-03-01T18:00");
  await page.getByLabel("Город").fill("Москва");
  await page.getByLabel("Адрес").fill("Улица");
  await page.getByRole("button", { name: "Создать черновик" }).click();
  const summary = page.getByRole("group", { name: "Исправьте ошибки" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Окончание: Окончание должно быть позже начала" }).click();
  const end = page.getByRole("group", { name: "Окончание" });
  await expect(end).toHaveAccessibleDescription(/Окончание должно быть позже начала/u);
  await expect(end.getByRole("spinbutton").first()).toBeFocused();
});

test("what was typed survives a closed tab and is offered again", async ({ page, context }) => {
  await signIn(page, "editor");
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
  await signIn(page, "editor");
  await page.goto("/admin/events/create");
  await page.getByLabel("Название").fill("Ещё пишу");
  await page.getByRole("link", { name: "К списку" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Остаться" }).click();
  await expect(page.getByLabel("Название")).toHaveValue("Ещё пишу");
  await page.getByRole("link", { name: "К списку" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/admin\/events$/u);
});
