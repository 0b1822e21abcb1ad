import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { axeFindings } from "../gates/axe-findings.ts";
import { digestForm, fillDigest, subscribe } from "../pages/digest-form.ts";

const email = (): string => `anna${Math.random().toString(36).slice(2)}@example.org`;

test("subscribing needs its own consent, is confirmed, and repeats with the same response", async ({ page }) => {
  await page.goto("/digest");
  const form = digestForm(page);
  const address = email();
  await form.getByLabel("Электронная почта").fill(address);
  await subscribe(page);
  await expect(form.getByRole("checkbox")).toBeFocused();
  await expect(form.getByRole("checkbox")).toHaveAccessibleDescription(/Без согласия/u);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("checkbox").check();
  const asked = page.waitForRequest("**/user/digest/subscribe");
  await subscribe(page);
  expect((await asked).postDataJSON()).toMatchObject({ email: address, consent: true, consent_version: "2026-11-01" });
  const outcome = page.getByRole("status").filter({ hasText: "Вы подписаны" });
  await expect(outcome).toContainText(address);
  await expect(outcome).toBeFocused();
  const first = await outcome.innerText();
  await page.getByRole("button", { name: "Подписать другой адрес" }).click();
  await fillDigest(page, address);
  await subscribe(page);
  await expect(outcome).toHaveText(first, { useInnerText: true });
});

test("an invalid address shows an issue beside the field", async ({ page }) => {
  await page.goto("/digest");
  await fillDigest(page, "anna@");
  await subscribe(page);
  await expect(digestForm(page).getByLabel("Электронная почта")).toBeFocused();
  await expect(digestForm(page).getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/u);
});

test.describe("when the server is away", () => {
  test.skip(({ isMobile }) => isMobile, "What is said is the same at every width.");
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("the address stays, and goes through at the next try", async ({ page }) => {
    await page.goto("/digest");
    await fillDigest(page, email());
    await page.route("**/user/digest/subscribe", (route) => route.abort("connectionrefused"), { times: 1 });
    await subscribe(page);
    await expect(digestForm(page).getByRole("alert")).toContainText("Нет связи с сервером");
    await expect(digestForm(page).getByRole("checkbox")).toBeChecked();
    await subscribe(page);
    await expect(page.getByText("Вы подписаны")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.skip(({ isMobile }) => isMobile, "What is said is the same at every width.");
  for (const path of ["/", "/digest"]) {
    test(`the form on ${path} says what it refuses, keeps the address, and subscribes`, async ({ plainPage: page }) => {
      await page.goto(path);
      await fillDigest(page, "anna@example");
      await subscribe(page);
      await expect(digestForm(page).getByLabel("Электронная почта")).toHaveValue("anna@example");
      await expect(digestForm(page)).toContainText("Проверьте адрес");
      await fillDigest(page, email());
      await subscribe(page);
      await expect(page).toHaveURL(/\/digest\?subscribed=yes#digest$/u);
      await expect(page.getByRole("heading", { name: "Вы подписаны" })).toBeVisible();
    });
  }
});
