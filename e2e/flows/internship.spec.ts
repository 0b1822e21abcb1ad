import type { Page, Route } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { axeFindings } from "../gates/axe-findings.ts";
import { application, consent, cv, fillApplication, send } from "../pages/internship-page.ts";
import { signIn } from "../pages/sign-in.ts";

test(
  "an application is sent with every answer and a document, and the next steps are shown",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/internship");
    await fillApplication(page, "anna@example.org");
    await application(page).getByLabel("Комментарий").fill("Первая строка\nвторая");
    await application(page).getByLabel("Резюме или портфолио").setInputFiles(cv);
    await consent(page).check();
    const sent = page.waitForRequest("**/user/will-work");
    await send(page);
    expect((await sent).postDataJSON()).toMatchObject({
      job_search_status: "NoButOpenToOffers",
      know_about: ["KnowAboutCorpSolvesInterestingTasks", "KnowAboutCorpGoodCorporateCulture"],
      read_about: ["ReadAboutCorpTechExpertsHabr"],
      reason: "CoffeeMachineOnDesktop",
      file_id: expect.any(String),
      request_key: expect.stringMatching(/^[0-9a-f]{32}$/u),
      consent: true,
    });
    const outcome = page.getByRole("status").filter({ hasText: "Заявка отправлена" });
    await expect(outcome).toContainText("Ответим на anna@example.org");
    await expect(outcome).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test("every question of the application offers every answer there is", async ({ page }) => {
  await page.goto("/internship");
  const readValues = (name: string) =>
    application(page)
      .locator(`[name="${name}"]`)
      .evaluateAll((controls) =>
        controls.flatMap((control) =>
          control instanceof HTMLSelectElement
            ? [...control.options].map(({ value }) => value).filter((value) => value !== "")
            : [control.getAttribute("value")],
        ),
      );
  for (const [name, count] of [
    ["job_search_status", 4],
    ["know_about", 8],
    ["read_about", 10],
    ["person_current_status", 6],
    ["person_work_experience", 6],
    ["reason", 7],
  ] as const) {
    expect(new Set(await readValues(name)).size, name).toBe(count);
  }
});

test("issues are shown beside the fields and in a summary that links to them", async ({ page }) => {
  await page.goto("/internship");
  await send(page);
  const form = application(page);
  await expect(form.getByRole("textbox", { name: "Имя" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Имя" })).toHaveAccessibleDescription(/Заполните поле/u);
  const summary = form.getByRole("alert");
  await expect(summary).toContainText("Проверьте отмеченные поля");
  await summary.getByRole("link", { name: /^Фамилия/u }).click();
  await expect(form.getByLabel("Фамилия")).toBeFocused();
  // The name, the email and the consent: nothing else is compulsory.
  await expect(summary.getByRole("link")).toHaveCount(4);
  await summary.getByRole("link", { name: /Согласие/u }).click();
  await expect(consent(page)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("textbox", { name: "Имя" }).fill("Анна");
  await expect(form.getByRole("textbox", { name: "Имя" })).not.toHaveAccessibleDescription(/Заполните поле/u);
});

test("a draft outlives a reload, without the consent, until the form is cleared", async ({ page }) => {
  await page.goto("/internship");
  await fillApplication(page, "anna@example.org");
  await consent(page).check();
  await page.reload();
  const form = application(page);
  await expect(form.getByLabel("Электронная почта")).toHaveValue("anna@example.org");
  await expect(form.getByRole("checkbox", { name: "На Хабре" })).toBeChecked();
  await expect(form.getByRole("radio", { name: "Кофемашина на рабочем столе" })).toBeChecked();
  await expect(consent(page)).not.toBeChecked();
  await form.getByRole("button", { name: "Очистить форму" }).click();
  await expect(form.getByLabel("Электронная почта")).toHaveValue("");
  await page.reload();
  await expect(form.getByLabel("Электронная почта")).toHaveValue("");
});

test("a draft of an account is shown to its author alone", async ({ page }) => {
  const form = application(page);
  const email = form.getByLabel("Электронная почта");
  const lastName = form.getByRole("textbox", { name: "Фамилия" });
  const open = async (name: "editor" | "reader"): Promise<void> => {
    await signIn(page, name);
    await page.goto("/internship");
    await expect(page.getByText("Выйти", { exact: true }).first()).toBeVisible();
  };
  await open("reader");
  await fillApplication(page, "anna@example.org");
  await open("editor");
  await email.fill("boris@example.org");
  await page.reload();
  await expect(email).toHaveValue("boris@example.org");
  await expect(lastName).toHaveValue("");
  await open("reader");
  await expect(email).toHaveValue("anna@example.org");
  await expect(lastName).toHaveValue("Петрова");
});

test("a file of a wrong type is rejected before the upload, and an accepted one replaces it", async ({ page }) => {
  await page.goto("/internship");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/p-api/product/")) asked.push(request.url());
  });
  const file = application(page).getByLabel("Резюме или портфолио");
  await file.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(file).toHaveAccessibleDescription(/Такой файл не примем/u);
  await fillApplication(page, "anna@example.org");
  await consent(page).check();
  await send(page);
  await expect(file).toBeFocused();
  expect(asked).toEqual([]);
  await file.setInputFiles(cv);
  await expect(file).not.toHaveAccessibleDescription(/Такой файл не примем/u);
  await send(page);
  await expect(page.getByText("Заявка отправлена")).toBeVisible();
});

test("an upload shows how far it is and can be stopped", async ({ page }) => {
  await page.goto("/internship");
  await fillApplication(page, "anna@example.org");
  await application(page).getByLabel("Резюме или портфолио").setInputFiles(cv);
  await consent(page).check();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/upload", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await send(page);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Остановить загрузку" }).click();
  await expect(application(page).getByLabel("Резюме или портфолио")).toHaveAccessibleDescription(
    /Загрузка остановлена/u,
  );
  release();
  await page.unrouteAll({ behavior: "wait" });
  await send(page);
  await expect(page.getByText("Заявка отправлена")).toBeVisible();
});

test.describe("when the server is away", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("every answer stays, and a document that was stored is not sent again", async ({ page }) => {
    await page.goto("/internship");
    await fillApplication(page, "anna@example.org");
    await application(page).getByLabel("Резюме или портфолио").setInputFiles(cv);
    await consent(page).check();
    const uploads = countUploads(page);
    await page.route("**/user/will-work", (route) => route.abort("connectionrefused"), { times: 1 });
    await send(page);
    await expect(application(page).getByRole("alert")).toContainText("Нет связи с сервером");
    await expect(application(page).getByRole("textbox", { name: "Фамилия" })).toHaveValue("Петрова");
    await expect(consent(page)).toBeChecked();
    await send(page);
    await expect(page.getByText("Заявка отправлена")).toBeVisible();
    expect(uploads()).toBe(1);
  });

  test("a document missing on the server shows an issue and can be uploaded again", async ({ page }) => {
    await page.goto("/internship");
    await fillApplication(page, "anna@example.org");
    await application(page).getByLabel("Резюме или портфолио").setInputFiles(cv);
    await consent(page).check();
    const uploads = countUploads(page);
    await page.route("**/user/will-work", (route) => route.continue({ postData: withoutDocument(route) }), {
      times: 1,
    });
    await send(page);
    await expect(application(page).getByLabel("Резюме или портфолио")).toBeFocused();
    await send(page);
    await expect(page.getByText("Заявка отправлена")).toBeVisible();
    expect(uploads()).toBe(2);
  });
});

test.describe("without JavaScript", () => {
  test("a rejected submission keeps everything but the file, says so, and can be sent", async ({ plainPage: page }) => {
    await page.goto("/internship");
    // An email that the browser accepts and the server rejects.
    await fillApplication(page, "anna@example");
    await application(page).getByLabel("Комментарий").fill("Первая строка");
    await application(page).getByLabel("Резюме или портфолио").setInputFiles(cv);
    await consent(page).check();
    await send(page);
    const form = application(page);
    await expect(form.getByRole("alert")).toContainText("Электронная почта: Проверьте адрес");
    await expect(form.getByText("Файл нужно выбрать ещё раз")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Фамилия" })).toHaveValue("Петрова");
    await expect(form.getByLabel("Опыт в ИТ")).toHaveValue("FourToEightYears");
    await expect(form.getByRole("checkbox", { name: "На Хабре" })).toBeChecked();
    await expect(form.getByLabel("Комментарий")).toHaveValue("Первая строка");
    await expect(consent(page)).not.toBeChecked();
    await form.getByLabel("Электронная почта").fill("anna@example.org");
    await form.getByLabel("Резюме или портфолио").setInputFiles(cv);
    await consent(page).check();
    await send(page);
    await expect(page).toHaveURL(/\/internship#outcome$/u);
    await expect(page.getByRole("heading", { name: "Заявка отправлена" })).toBeVisible();
  });
});

function countUploads(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/upload")) count += 1;
  });
  return () => count;
}

/** The application as sent, with a document that the server does not have. */
function withoutDocument(route: Route): object {
  const sent: unknown = route.request().postDataJSON();
  return { ...Object(sent), file_id: "019a0000-0000-7000-8000-000000000000" };
}
