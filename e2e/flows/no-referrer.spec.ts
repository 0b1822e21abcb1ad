import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Request } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { linkInMail } from "../pages/mailbox.ts";

// The sandboxed frame of an email, and links that are used up.
test.use({ allowedConsole: [/Origin-Agent-Cluster|status of 404/u] });

const newEmail = (): string => `unseen${Math.random().toString(36).slice(2)}@example.org`;

/** The requests of a page from now on; each has to be without a Referer. */
function watchRequests(page: Page): { readonly withReferrer: () => Promise<string[]> } {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return {
    async withReferrer() {
      await page.waitForLoadState("networkidle");
      expect(requests.length).toBeGreaterThan(3);
      const referrers = await Promise.all(requests.map((request) => request.headerValue("referer")));
      // The body is empty when the response came from a cache.
      return referrers.flatMap((referrer, at) => (referrer ? [`${requests[at]?.url()} from ${referrer}`] : []));
    },
  };
}

/** The headers of the request that the button's form sends. */
async function pressed(page: Page, name: string): Promise<Record<string, string>> {
  const posted = page.waitForRequest((request) => request.method() === "POST" && request.isNavigationRequest());
  await page.getByRole("button", { name }).click();
  return (await posted).allHeaders();
}

const hiddenOrigin = { origin: "null", "sec-fetch-site": "same-origin" };

for (const scripts of ["with", "without"] as const) {
  test.describe(`${scripts} scripts`, () => {
    const choosePage = (page: Page, plainPage: Page): Page => (scripts === "with" ? page : plainPage);

    test("the page of a registration cancels it, and sends no referrer", async ({ page, plainPage, newPerson }) => {
      const opened = choosePage(page, plainPage);
      const email = newEmail();
      await registerGuest(await publishNewEvent("Без следа"), email);
      const link = await linkInMail(await newPerson(), email, /Вы зарегистрированы/u, "/registration/own");
      const requests = watchRequests(opened);
      await opened.goto(link);
      await opened.getByLabel("Другая причина").check();
      expect(await pressed(opened, "Отменить регистрацию")).toMatchObject(hiddenOrigin);
      await expect(opened.getByText("Регистрация отменена")).toBeVisible();
      expect(await requests.withReferrer()).toEqual([]);
      await opened.locator("header a[href='/']").first().click();
      await opened.waitForURL("/");
      const fromHome = ` from ${opened.url()}`;
      expect((await requests.withReferrer()).filter((line) => !line.endsWith(fromHome))).toEqual([]);
    });

    test("the page that ends a subscription does, and sends no referrer", async ({ page, plainPage }) => {
      const opened = choosePage(page, plainPage);
      const requests = watchRequests(opened);
      await opened.goto("/digest/unsubscribe/absent/1800000000.forged");
      expect(await pressed(opened, "Отписаться")).toMatchObject(hiddenOrigin);
      await expect(opened.getByRole("heading", { name: "Ссылка не действует" })).toBeVisible();
      expect(await requests.withReferrer()).toEqual([]);
    });

    test("the pages of one's own data open, and send no referrer", async ({ page, plainPage, newPerson }) => {
      const opened = choosePage(page, plainPage);
      const email = newEmail();
      await registerGuest(await publishNewEvent("Данные без следа"), email);
      await opened.goto("/my-data");
      await opened.getByLabel(/Почта, которую вы указывали/u).fill(email);
      await opened.getByRole("button", { name: "Прислать ссылку" }).click();
      await expect(opened.getByText("Проверьте почту")).toBeVisible();
      const link = await linkInMail(await newPerson(), email, "Ваши данные", "/my-data/link");
      const requests = watchRequests(opened);
      await opened.goto(link);
      expect(await pressed(opened, "Открыть мои данные")).toMatchObject(hiddenOrigin);
      await expect(opened.getByRole("link", { name: "Данные без следа" })).toBeVisible();
      expect(await pressed(opened, "Удалить всё")).toMatchObject(hiddenOrigin);
      await expect(opened.getByText("Мы отправили письмо со ссылкой")).toBeVisible();
      // Used: the page offers another.
      await opened.goto(link);
      await pressed(opened, "Открыть мои данные");
      expect(await requests.withReferrer()).toEqual([]);
    });
  });
}

test("the form of a page without a referrer is accepted over plain http, where browsers send no Sec-Fetch-Site", async ({
  playwright,
  launchOptions,
  siteOrigin,
}) => {
  const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP corp.example localhost"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`http://corp.example:${new URL(siteOrigin).port}/my-data/own/forged.1.token`);
  await page.getByLabel(/Почта, которую вы указывали/u).fill(newEmail());
  const headers = await pressed(page, "Прислать ссылку");
  expect(headers).toMatchObject({ origin: "null" });
  expect(headers).not.toHaveProperty("sec-fetch-site");
  expect(headers).not.toHaveProperty("referer");
  await expect(page.getByText("Проверьте почту")).toBeVisible();
  await browser.close();
});

test("the form of a sandboxed frame of another site is rejected", async ({ page, siteOrigin }) => {
  // The browser shows no response of the site in such a frame: a recorder receives the form, which is then sent again.
  const { promise: headers, resolve } = Promise.withResolvers<IncomingHttpHeaders>();
  const other = createServer((request, response) => {
    if (request.method === "POST") resolve(request.headers);
    const form = `<form method=post action=http://localhost:${request.socket.localPort}><button>Send</button></form>`;
    response.setHeader("content-type", "text/html");
    response.end(`<iframe sandbox="allow-forms" srcdoc="${form}"></iframe>`);
  });
  await new Promise<void>((listening) => other.listen(0, listening));
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  await page.frameLocator("iframe").getByRole("button").click();
  const { origin = "", "sec-fetch-site": site } = await headers;
  expect({ origin, site }).toEqual({ origin: "null", site: "cross-site" });
  const sent = { headers: { origin, "sec-fetch-site": String(site) }, form: { email: newEmail() } };
  expect((await page.request.post(`${siteOrigin}/my-data`, sent)).status()).toBe(403);
  other.close();
});
