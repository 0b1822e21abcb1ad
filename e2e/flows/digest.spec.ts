import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { axeFindingsEverywhere } from "../gates/axe-findings.ts";
import { digestForm, fillDigest, subscribe } from "../pages/digest-form.ts";
import { walkTo } from "../pages/keyboard.ts";

const email = (): string => `anna${Math.random().toString(36).slice(2)}@example.org`;

test(
  "subscribing needs its own consent, is confirmed, and repeats with the same response",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/digest");
    const form = digestForm(page);
    const subscriber = email();
    await form.getByLabel("Электронная почта").fill(subscriber);
    await subscribe(page);
    await expect(form.getByRole("checkbox")).toBeFocused();
    await expect(form.getByRole("checkbox")).toHaveAccessibleDescription(/нужно согласие/u);
    await form.getByRole("checkbox").check();
    const asked = page.waitForRequest("**/user/digest/subscribe");
    await subscribe(page);
    expect((await asked).postDataJSON()).toMatchObject({
      email: subscriber,
      consent: true,
      consent_version: "2026-11-23",
    });
    const outcome = page.getByRole("status").filter({ hasText: "Проверьте почту" });
    await expect(outcome).toContainText(subscriber);
    await expect(outcome).toBeFocused();
    const first = await outcome.innerText();
    await page.getByRole("button", { name: "Подписать другой адрес" }).click();
    await fillDigest(page, subscriber);
    await subscribe(page);
    await expect(outcome).toHaveText(first, { useInnerText: true });
  },
);

test("an invalid email shows an issue beside the field", async ({ page }) => {
  await page.goto("/digest");
  await fillDigest(page, "anna@");
  await subscribe(page);
  await expect(digestForm(page).getByLabel("Электронная почта")).toBeFocused();
  await expect(digestForm(page).getByLabel("Электронная почта")).toHaveAccessibleDescription(/Проверьте адрес/u);
});

test.describe("when the server is away", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("the email stays, and goes through at the next try", async ({ page }) => {
    await page.goto("/digest");
    await fillDigest(page, email());
    await page.route("**/user/digest/subscribe", (route) => route.abort("connectionrefused"), { times: 1 });
    await subscribe(page);
    await expect(digestForm(page).getByRole("alert")).toContainText("Нет связи с сервером");
    await expect(digestForm(page).getByRole("checkbox")).toBeChecked();
    await subscribe(page);
    await expect(page.getByText("Проверьте почту")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  for (const path of ["/", "/digest"]) {
    test(`the form on ${path} says what it refuses, keeps the email, and subscribes`, async ({ plainPage: page }) => {
      await page.goto(path);
      await fillDigest(page, "anna@example");
      await subscribe(page);
      await expect(digestForm(page).getByLabel("Электронная почта")).toHaveValue("anna@example");
      await expect(digestForm(page)).toContainText("Проверьте адрес");
      await fillDigest(page, email());
      await subscribe(page);
      await expect(page).toHaveURL(/\/digest#outcome$/u);
      await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
    });
  }
});

test("the links in an email act by their buttons alone, and the button of a mail program by one POST", async ({
  plainPage: page,
  request,
}) => {
  const subscriber = email();
  await page.goto("/digest");
  await fillDigest(page, subscriber);
  await subscribe(page);
  await expect(async () => {
    await page.goto("/mailbox");
    await page.getByRole("row").filter({ hasText: subscriber }).getByRole("link").click({ timeout: 1_000 });
  }).toPass();
  const confirming = /\/digest\/confirm\/\S+/u.exec(await page.locator("pre").innerText())?.[0] ?? "";
  const leaving = (await page.getByRole("link", { name: /\/digest\/unsubscribe\// }).innerText()).replace(
    /^.*?(?=\/digest)/u,
    "",
  );
  await page.goto(confirming);
  await expect(page.getByRole("heading", { name: "Подписка на дайджест", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Подписаться на дайджест" }).click();
  await expect(page.getByRole("heading", { name: "Вы подписаны" })).toBeVisible();

  const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
  const opened = await request.get(leaving);
  expect(opened.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": expect.stringContaining("no-store"),
  });
  // A scanner that follows links ends no subscription: the confirmation is still that of a subscriber.
  await page.goto(leaving);
  await page.goto(confirming);
  await page.getByRole("button", { name: "Подписаться на дайджест" }).click();
  await expect(page.getByRole("heading", { name: "Вы подписаны" })).toBeVisible();
  expect((await request.post(confirming.replace("/confirm/", "/unsubscribe/"), oneClick)).status()).toBe(404);
  expect((await request.post(leaving, oneClick)).status()).toBe(200);
  await page.goto(confirming);
  await page.getByRole("button", { name: "Подписаться на дайджест" }).click();
  await expect(page.getByRole("heading", { name: "Ссылка не действует" })).toBeVisible();
  await page.goto(leaving);
  await page.getByRole("button", { name: "Отписаться" }).click();
  await expect(page.getByRole("heading", { name: "Вы отписаны" })).toBeVisible();
});

test.describe("a link that was forged", () => {
  test.use({ allowedConsole: [/status of 404/u] });

  for (const [action, button] of [
    ["confirm", "Подписаться на дайджест"],
    ["unsubscribe", "Отписаться"],
  ] as const)
    test(`to ${action} opens a page whose button changes nothing, by keys and without findings of axe`, async ({
      page,
    }) => {
      await page.goto(`/digest/${action}/absent/1800000000.forged`);
      expect(await axeFindingsEverywhere(page)).toEqual([]);
      await walkTo(page, page.getByRole("main").getByRole("button", { name: button }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "Ссылка не действует" })).toBeVisible();
      expect(await axeFindingsEverywhere(page)).toEqual([]);
    });
});
