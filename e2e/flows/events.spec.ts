import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { draftEvent, publishNewEvent } from "../pages/event-calls.ts";
import { findEvent, participation, seededEvent } from "../pages/event-page.ts";
import { expectCurrentMarked } from "../pages/forced-colours.ts";
import { uniqueTitle } from "../pages/participants.ts";

const listCall = "**/p-api/product/event/list";
const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** The list in parts of three, as a long one is in parts of twelve. */
async function openInParts(page: Page): Promise<void> {
  await page.route(listCall, async (route) => {
    const asked: unknown = route.request().postDataJSON();
    await route.continue({ postData: { ...(asked as object), limit: 3 } });
  });
  await page.goto("/contacts");
  await page.getByRole("contentinfo").getByRole("link", { name: "Мероприятия" }).click();
  await expect(cards(page)).toHaveCount(3);
}

const more = (page: Page) => page.getByRole("link", { name: "Показать ещё" });

test("tags are added and removed by links, are kept in the URL, and keep their names without events", async ({
  page,
}) => {
  await page.goto("/events");
  const all = await cards(page).count();
  const offered = page.getByRole("link", { name: /^Показать по теме «/u }).first();
  const name = /«(.+?)»/u.exec((await offered.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  const chosen = page.getByRole("link", { name: `Убрать тему «${name}»` });
  await page.getByRole("link", { name: `Показать по теме «${name}»` }).click();
  await expect(page).toHaveURL(/[?&]tag=/u);
  await expect(cards(page)).not.toHaveCount(all);
  await page.goto(`${page.url()}&text=нетакогослова`);
  await expect(page.getByRole("heading", { name: "Ничего не нашлось" })).toBeVisible();
  await page.getByLabel("Формат").selectOption({ label: "Онлайн и офлайн" });
  await expect(page).toHaveURL(/tag=.*format=|format=.*tag=/u);
  await chosen.click();
  await expect(page).not.toHaveURL(/tag=/u);
  await expect(page).toHaveURL(/format=/u);
});

test("the chosen period differs from the other in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/events?period=past");
  await expectCurrentMarked(page.getByRole("navigation", { name: "Когда" }).getByRole("link"), "border-block-end");
});

test("an empty list explains itself and offers ways on", async ({ page }) => {
  await page.goto("/events?text=нетакогослова");
  await expect(page.getByRole("heading", { name: "Ничего не нашлось" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Прошедшие мероприятия" }).click();
  await expect(page).toHaveURL(/\/events\?period=past$/u);
  await expect(cards(page).first()).toBeVisible();
});

test.describe("a long list", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("grows where it is, moves the focus to what has come, and says how much, also after a failure", async ({
    page,
  }) => {
    await openInParts(page);
    await more(page).focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText(/^Загружено ещё 3/u)).toBeAttached();
    await expect(cards(page).nth(3).getByRole("link")).toBeFocused();
    await expect(page.getByText(/^Показано 6 из \d+$/u)).toBeVisible();
    await more(page).focus();
    await page.route(listCall, (route) => route.abort("connectionrefused"), { times: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByText("Продолжение не загрузилось")).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await more(page).click();
    await expect(cards(page).nth(6)).toBeVisible();
    await expect(page.getByText("Продолжение не загрузилось")).toHaveCount(0);
  });

  test("goes on without scripts too, on a page of its own", async ({ page, browser, baseURL }) => {
    await openInParts(page);
    const next = (await more(page).getAttribute("href")) ?? "";
    const title = await cards(page).first().getByRole("heading").innerText();
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto(next);
    await expect(cards(plain).first()).toBeVisible();
    await expect(cards(plain).filter({ hasText: title })).toHaveCount(0);
    await plain.getByRole("link", { name: /К началу списка/u }).click();
    await expect(cards(plain).first().getByRole("heading")).toHaveText(title);
    await context.close();
  });

  test("that does not load leaves what was chosen and can be asked for again", async ({ page }) => {
    await page.goto("/events");
    await page.route(listCall, (route) => route.abort("connectionrefused"));
    await page.getByLabel("Формат").selectOption({ label: "Офлайн" });
    await expect(page.getByRole("heading", { name: "Список не загрузился" })).toBeVisible();
    await expect(page.getByLabel("Формат")).toHaveValue("EventFormatOffline");
    await page.unroute(listCall);
    await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test("the tag of an event far down the list can be chosen, and so can events that are on now and a kind", async ({
  page,
}) => {
  const editor = await asEditor();
  const name = `Далёкая тема ${Date.now()}`;
  const { tag_id } = await editor("/v1/article/tag/create", { name });
  const event_id = await draftEvent({
    title: `Далеко внизу ${Date.now()}`,
    chosen: { tag_ids: [tag_id], kind: "EventKindConference" },
  });
  await editor("/event/status", { event_id, action: "PublicationActionPublish" });
  await openInParts(page);
  const before = await page.getByRole("link", { name: /^Показать по теме «/u }).count();
  await more(page).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole("link", { name: /^Показать по теме «/u })).toHaveCount(before);
  await page.reload();
  await page.getByRole("link", { name: `Показать по теме «${name}»` }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel("Вид").selectOption({ label: "Конференция" });
  await expect(page).toHaveURL(/kind=EventKindConference/u);
  await expect(cards(page)).toContainText("Далеко внизу");
  await page.getByLabel("Вид").selectOption({ label: "Митап" });
  await expect(page.getByRole("heading", { name: "Ничего не нашлось" })).toBeVisible();
  await page.goto("/events");
  await page.getByRole("link", { name: "Идут сейчас" }).click();
  await expect(page).toHaveURL(/period=now$/u);
  await expect(cards(page).first()).toContainText("Идёт сейчас");
});

test("a reload shows as much of a list as before", async ({ page }) => {
  const title = uniqueTitle("Из длинного списка");
  for (let index = 0; index < 13; index += 1) await publishNewEvent(`${title} ${index}`);
  await page.goto(`/events?text=${encodeURIComponent(title)}`);
  await expect(cards(page)).toHaveCount(12);
  await more(page).click();
  await expect(cards(page)).toHaveCount(13);
  await expect(page).toHaveURL(/pages=2/u);
  await page.reload();
  await expect(cards(page)).toHaveCount(13);
});

test("a part of a list that is not there any more gives way to the list", async ({ page }) => {
  await page.goto("/events?cursor=nonsense");
  await expect(page).toHaveURL(/\/events$/u);
  await expect(cards(page).first()).toBeVisible();
});

test("an event's page shows how near it is, a map and calendar links", async ({ page, baseURL }) => {
  await findEvent(page, seededEvent);
  await expect(page.locator("[data-status=EventWillHappen]")).toHaveText(/сегодня|завтра|через \d+ д/u);
  await expect(page.getByRole("link", { name: /На карте/u })).toHaveAttribute("href", /^https:\/\/yandex\.ru\/maps\//u);
  await expect(participation(page).getByRole("link", { name: "Outlook" })).toHaveAttribute(
    "href",
    /startdt=\d{4}-\d\d-\d\dT/u,
  );
  const feed = participation(page).getByRole("link", { name: "Подписаться на все мероприятия" });
  await expect(feed).toHaveAttribute(
    "href",
    `webcal://${new URL(baseURL ?? "").host}/p-api/product/event/calendar.ics`,
  );
  const trail = page.getByRole("navigation", { name: "Вы здесь" });
  await expect(trail.getByRole("link", { name: "Мероприятия" })).toHaveAttribute("href", "/events");
  const own = page.url();
  const others = page.getByRole("region", { name: "Что ещё впереди" });
  await expect(others.getByRole("article").first()).toBeVisible();
  await others.getByRole("article").first().getByRole("link").click();
  await expect(page).not.toHaveURL(own);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("on paper there is what one needs on the way: the place, the times, the talks", async ({ page }) => {
  await findEvent(page, seededEvent);
  await expect(participation(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".event-facts")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Программа" })).toBeVisible();
  await expect(participation(page)).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Что ещё впереди" })).toBeHidden();
});

test("on a phone the first event is in the first view, and the filters are behind one button with their number", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/events");
  const first = page.locator("article").first();
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.y).toBeLessThan(844 / 2);
  const filters = page.locator("summary").filter({ hasText: "Фильтры" });
  await expect(page.getByLabel("Город")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Темы" })).toBeHidden();
  await filters.click();
  await page.getByLabel("Формат").selectOption("EventFormatOffline");
  await expect(page).toHaveURL(/format=EventFormatOffline/u);
  await expect(filters).toHaveText("Фильтры: 1");
  await expect(page.getByLabel("Город")).toBeVisible();
});
