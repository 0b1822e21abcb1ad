import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { axeFindings } from "../gates/axe-findings.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { participation } from "../pages/event-page.ts";
import { linkInMail, uniqueEmail } from "../pages/mailbox.ts";

/** The path of the link in the first email to a recipient. */
const linkTo = (page: Page, email: string): Promise<string> =>
  linkInMail(page, email, /Вы зарегистрированы/u, "/registration/own");

test("the link of an email opens a button that confirms the recipient, and then the event's page", async ({
  page,
  browser,
  baseURL,
}) => {
  const eventId = await publishNewEvent("Подтверждённый адрес");
  const email = uniqueEmail("confirms");
  await registerGuest(eventId, email);
  // The mailbox is no page of the site: its warnings in the console are its own.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const path = await linkTo(await context.newPage(), email);
  await context.close();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Подтвердите адрес" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Подтвердить адрес" }).press("Enter");
  await page.waitForURL(`**/events/${eventId}`);
  await expect(participation(page)).toContainText("Вы зарегистрированы");
  await expect(participation(page)).not.toContainText("Подтвердить адрес");
});

test("an email is confirmed without scripts, once, and the registration stays in sight", async ({
  browser,
  baseURL,
}) => {
  const eventId = await publishNewEvent("Подтверждение без скриптов");
  const email = uniqueEmail("confirms");
  await registerGuest(eventId, email);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(await linkTo(plain, email));
  await plain.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(plain.getByText("Вы зарегистрированы")).toBeVisible();
  await expect(plain.getByRole("button", { name: "Подтвердить адрес" })).toHaveCount(0);
  await context.close();
});
