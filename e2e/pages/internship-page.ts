import type { Locator, Page } from "@playwright/test";

/** A document of the smallest kind that is one. */
export const cv = {
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n"),
} as const;

export const application = (page: Page): Locator => page.getByRole("form", { name: "Заявка" });

/** Answers everything that has to be answered, but the consent. */
export async function fillApplication(page: Page, email: string): Promise<void> {
  const form = application(page);
  await form.getByRole("textbox", { name: "Имя" }).fill("Анна");
  await form.getByRole("textbox", { name: "Фамилия" }).fill("Петрова");
  await form.getByLabel("Электронная почта").fill(email);
  await form.getByLabel("Чем занимаетесь сейчас").selectOption("WorkInIT");
  await form.getByLabel("Опыт в ИТ").selectOption("FourToEightYears");
  await form.getByRole("radio", { name: "Не ищу, но открыт предложениям" }).check();
  await form.getByRole("checkbox", { name: "Решаете интересные задачи" }).check();
  await form.getByRole("checkbox", { name: "Хорошая культура" }).check();
  await form.getByRole("checkbox", { name: "На Хабре" }).check();
  await form.getByRole("radio", { name: "Кофемашина на рабочем столе" }).check();
}

export const consent = (page: Page): Locator => application(page).getByRole("checkbox", { name: /согласен/u });

export async function send(page: Page): Promise<void> {
  await application(page).getByRole("button", { name: "Отправить заявку" }).click();
}
