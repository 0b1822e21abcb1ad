import { expect, test } from "../fixtures/test.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { readNotification } from "../pages/notification.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

const application = {
  first_name: "Мария",
  last_name: "Иванова",
  phone: "+7 912 345-67-89",
  city: "Казань",
  position: "Разработчик",
  job_search_status: "YesActivelyLooking",
  know_about: ["KnowAboutCorpSolvesInterestingTasks"],
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  read_about: ["ReadAboutCorpTechExpertsHabr"],
  reason: "CoffeeMachineOnDesktop",
  consent: true,
  consent_version: "2027-01",
  homepage: "",
};

test("an administrator stops a recipient, sees the email that was not sent, and sends it again", async ({ page }) => {
  // axe takes the ticker's clipped items for elements that overlap their neighbours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const email = `stopped${Math.random().toString(36).slice(2)}@example.org`;
  await signInToAdmin(page, "admin");
  await page.goto("/admin/mail");
  await page.getByRole("button", { name: "Остановить адрес" }).click();
  const dialog = page.getByRole("dialog", { name: "Остановить письма на адрес" });
  await dialog.getByLabel("Почта").fill(email);
  await dialog.getByLabel("Причина").fill("Жалоба на спам");
  await dialog.getByRole("button", { name: "Остановить" }).click();
  await readNotification(page, `На ${email} больше ничего не уйдёт`);
  await page.getByRole("tab", { name: "Остановленные адреса" }).click();
  const recipient = page.getByRole("row").filter({ hasText: email });
  await expect(recipient).toContainText("Жалоба на спам");
  expect(await axeFindingsEverywhere(page)).toEqual([]);

  const admin = await asEditor("admin");
  const request_key = `attempt-of-128-random-bits-${email.slice(7, 15)}`;
  await admin("/user/will-work", { ...application, email, request_key });
  const received = page.getByRole("row").filter({ hasText: email });
  await expect(async () => {
    await page.goto(`/admin/mail?text=${email}`);
    await expect(received).toContainText("Адрес был остановлен", { timeout: 2_000 });
  }).toPass();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await received.getByRole("button", { name: `Отправить снова: Заявка получена, ${email}` }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Отправить на остановленный адрес?");
  await question.getByRole("button", { name: "Отправить снова" }).press("Enter");
  await readNotification(page, `Письмо на ${email} отправляется снова`);
  await expect(received).toHaveCount(0);
  await page.getByRole("tab", { name: "Остановленные адреса" }).click();
  await expect(page.getByRole("table", { name: "Остановленные адреса" })).toBeVisible();
  await expect(recipient).toHaveCount(0);
});
