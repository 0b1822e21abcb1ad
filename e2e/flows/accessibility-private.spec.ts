import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { draftEvent, publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { linkInMail, uniqueEmail } from "../pages/mailbox.ts";
import { signIn } from "../pages/sign-in.ts";

// Drafts and used links are 404 as they are served.
test.use({ allowedConsole: [/Failed to load resource|A preload for/u] });

test("axe finds nothing on any page of one's own data", async ({ page, plainPage: mail }) => {
  test.slow();
  const email = uniqueEmail("axe");
  await registerGuest(await publishNewEvent("Данные для проверки"), email);
  const findings: string[] = [];
  const look = async (shown: string): Promise<void> => {
    await expect(page.getByText(shown).first()).toBeVisible();
    findings.push(...(await axeFindingsEverywhere(page)).map((finding) => `${shown}: ${finding}`));
  };
  await page.goto("/my-data");
  await look("Здесь можно увидеть всё");
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await look("Заполните поле");
  await page.getByLabel(/Почта, которую вы указывали/u).fill(email);
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await look("Проверьте почту");
  await page.goto(await linkInMail(mail, email, "Ваши данные", "/my-data/link"));
  await look("Открыть мои данные");
  await page.getByRole("button", { name: "Открыть мои данные" }).click();
  await look("Скачать копию");
  await page.getByText("Исправить: ").click();
  await page.getByLabel("Фамилия").fill(" ");
  await page.getByRole("button", { name: "Исправить имя" }).click();
  await look("Заполните поле");
  await page.getByRole("button", { name: "Удалить всё" }).click();
  await look("Мы отправили письмо со ссылкой");
  await page.goto(await linkInMail(mail, email, "Подтвердите удаление данных", "/my-data/erasure"));
  await look("Удалить мои данные");
  await page.getByRole("button", { name: "Удалить мои данные" }).click();
  await look("Данные удаляются");
  await page.goto("/my-data/own/forged.1.token");
  await look("Ссылка не действует");
  await signIn(page, "reader");
  await page.goto("/my-data");
  await look("Данные аккаунта");
  expect(findings).toEqual([]);
});

async function findingsOn(page: Page, path: string, shown: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Загружаем страницу…")).toHaveCount(0);
  return (await axeFindingsEverywhere(page)).map((finding) => `${path}: ${finding}`);
}

test("axe finds nothing in any preview of a draft, nor in the full-screen content editor", async ({
  page,
  newPerson,
}) => {
  test.setTimeout(300_000);
  const editor = await asEditor();
  const eventId = await draftEvent({ title: "Черновик для проверки" });
  const { article_id: articleId } = await editor("/article/create", {
    title: "Статья для проверки",
    lead: "О чём эта статья.",
    tag_ids: [],
  });
  const stranger = await newPerson();
  await signIn(page, "editor");
  const findings: string[] = [];
  for (const [kind, id] of [
    ["event", eventId],
    ["article", String(articleId)],
  ] as const) {
    const { link } = await editor("/preview-link/set", { entity: kind, entity_id: id, days: 1 });
    const path = kind === "event" ? `/events/${id}` : `/blog/${id}`;
    findings.push(
      ...(await findingsOn(
        stranger,
        `${path}/preview/${(link as { token: string }).token}`,
        "Предварительный просмотр",
      )),
      ...(await findingsOn(page, path, "К редактированию")),
      ...(await findingsOn(page, `${path}/content/edit`, "Посмотреть")),
      ...(await findingsOn(page, `${path}/content/edit?view=preview`, "Писать")),
    );
  }
  expect(findings).toEqual([]);
});
