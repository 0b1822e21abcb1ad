import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { publishArticle, signInAsEditor } from "../pages/blog-page.ts";
import { openTab } from "../pages/event-admin.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { readNotification } from "../pages/notification.ts";

// Axe runs in the frame, where nothing may, and Chromium says that a sandboxed frame is not keyed by its origin.
test.use({ allowedConsole: [/^Blocked script execution in '[^']*\/mailing\/email\/|Origin-Agent-Cluster/u] });

const hourMs = 3_600_000;

const unique = (what: string): string => `${what} ${Date.now()}`;

test("an issue of the digest is composed, shown, scheduled, stopped and sent", async ({ page }) => {
  const editor = await signInAsEditor(page);
  const title = unique("Индексы без боли");
  // The site has a clock of its own: an hour is the margin.
  const startsAt = Date.now() + hourMs;
  const [starts_at, ends_at] = [startsAt, startsAt + hourMs].map((at) => new Date(at).toISOString());
  await publishNewEvent(title, undefined, { starts_at, ends_at });
  await publishArticle(editor, { title: unique("Не для выпуска") });
  await page.goto("/admin/mailings");
  await page.getByRole("button", { name: "Новый выпуск" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Выпуск дайджеста" })).toBeVisible();
  const subject = unique("Дайджест");
  await page.getByRole("textbox", { name: /^Тема/u }).fill(subject);
  await page.getByLabel("Текст", { exact: true }).fill("Здравствуйте!\n\nВот что мы написали.");
  const picker = page.getByRole("combobox", { name: "Добавить статью или мероприятие" });
  const items = page.getByRole("group", { name: "Статьи и мероприятия" });
  // An issue begins with what is new, the soonest event first; what comes later is added.
  await expect(items).toContainText(title);
  // Other tests may have filled it, and nothing could be added: the last goes, which is not the soonest.
  await items
    .getByRole("button", { name: /^Удалить: /u })
    .last()
    .click();
  await expect(items).toContainText(title);
  const later = unique("Вышла позже");
  await publishArticle(editor, { title: later });
  // The list closes with what was typed when the page is scrolled to it.
  await picker.scrollIntoViewIfNeeded();
  await picker.click();
  await picker.fill(later);
  await page.getByRole("option", { name: later }).click();
  await expect(items).toContainText(later);
  await expect(picker).toHaveValue("");

  // A draft that was not saved is there again after the tab was closed.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Тема/u })).toHaveValue(subject);

  await page.getByRole("button", { name: "Показать письмо" }).click();
  const email = page.frameLocator("iframe[title='Письмо']");
  await expect(email.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(email.getByRole("link", { name: title })).toBeVisible();
  await expect(email.getByRole("heading", { level: 1 })).toHaveCSS("font-size", "28px");
  await expect(page.getByLabel("Текстом")).toContainText("Вот что мы написали.");
  expect(await axeFindingsEverywhere(page)).toEqual([]);

  await page.getByRole("button", { name: "Отправить себе" }).click();
  await readNotification(page, "Пробное письмо ушло на");

  await page.getByRole("button", { name: "Отправить…" }).click();
  const dialog = page.getByRole("dialog", { name: "Отправка" });
  await dialog.getByText("В назначенное время").click();
  await dialog.getByRole("spinbutton").first().click();
  await page.keyboard.type("01012090");
  await page.keyboard.type("1200");
  await dialog.getByRole("button", { name: "Запланировать" }).click();
  await readNotification(page, "Письмо уйдёт 1");
  await expect(page.getByText("Запланировано", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Остановить" }).click();
  await readNotification(page, "Отправка остановлена: письмо снова черновик");

  await page.getByRole("button", { name: "Отправить…" }).click();
  await expect(dialog).toContainText("Сейчас письмо получат");
  await dialog.getByRole("button", { name: "Отправить", exact: true }).click();
  await readNotification(page, "Письмо отправляется");
  await expect(page.getByText("Отправлено", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Удалить" })).toHaveCount(0);

  await page.getByRole("link", { name: "Все выпуски" }).click();
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toContainText("Отправлено");
  await expect(row).toContainText(/\d+ из \d+/u);
});

test("a message goes to the participants whom the organiser means", async ({ page }) => {
  await signInAsEditor(page);
  await page.goto(`/admin/events/${await publishNewEvent(unique("Кому пишут"))}/edit`);
  await openTab(page, "Письма");
  await page.getByRole("button", { name: "Новое письмо" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Письмо участникам" })).toBeVisible();
  await page.getByText("В листе ожидания", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "В листе ожидания" })).toBeChecked();
  await page.getByLabel("Текст", { exact: true }).fill("Вход со двора.");
  await page.getByRole("button", { name: "Показать письмо" }).click();
  await expect(page.getByText(/^Сейчас письмо получат: \d+$/u)).toBeVisible();
  await expect(page.getByLabel("Текстом")).toContainText("Вход со двора.");
  await page.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await readNotification(page, "Письмо удалено");
  await expect(page.getByRole("heading", { name: "Письма участникам" })).toBeVisible();
});
