import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { breakEventList, nullEvent } from "../pages/broken-event-list.ts";
import { fillRegistration, findEvent, participation, seededEvent } from "../pages/event-page.ts";
import { goTo } from "../pages/site-navigation.ts";
import { watchIntake } from "../pages/telemetry-intake.ts";
import type { TelemetryIntake } from "../pages/telemetry-intake.ts";

/** Chunks of admin and editor pages. */
const notForVisitors = /\/assets\/(?:admin|telemetry-dashboard|editor-page)/u;

interface View {
  readonly current: string;
  readonly previous: string | null;
  readonly number: number;
  readonly pageViewId: string;
  readonly previousPageViewId: string | null;
}

const readView = (event: Readonly<Record<string, unknown>>): View => event["page"] as View;
const readViews = (intake: TelemetryIntake): readonly View[] => intake.events("pageView").map(readView);
const readVitals = (intake: TelemetryIntake): readonly string[] =>
  intake.events("webVital").map(({ object }) => (object as { readonly type: string }).type);

const openList = (page: Page): Promise<void> => goTo(page, "Мероприятия");

test(
  "a visitor's way through the site is reported once, page by page",
  { tag: "@journey" },
  async ({ page, context }) => {
    const intake = await watchIntake(context);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    const heading = page.getByRole("heading", { level: 1 });

    await page.goto("/");
    await expect.poll(() => readVitals(intake)).toContain("TTFB");
    await openList(page);
    await page.getByLabel("Формат").selectOption({ label: "Офлайн" });
    await expect(page).toHaveURL(/format=EventFormatOffline/u);
    const cards = page.getByRole("article");
    await expect(cards.filter({ has: page.getByText("Онлайн", { exact: true }) })).toHaveCount(0);
    const title = (await cards.first().getByRole("link").innerText()).trim();
    await cards.first().getByRole("link").click();
    await expect(heading).toHaveText(title);
    await page.goBack();
    await expect(heading).toHaveText("Мероприятия");
    await page.goForward();
    await expect(heading).toHaveText(title);
    await page.reload();
    await expect(heading).toHaveText(title);
    await expect.poll(() => readVitals(intake).filter((type) => type === "TTFB")).toHaveLength(2);
    // Batches that the browser dropped are sent again from the next page.
    await page.goto("/legal/personal-data");

    const names = ["/", "/events", "/events/:id", "/events", "/events/:id", "/events/:id", "/legal/personal-data"];
    const closed = names.slice(0, -1);
    await expect.poll(() => readViews(intake).length).toBe(names.length);
    await expect.poll(() => intake.events("pageClose").length).toBe(closed.length);
    const views = readViews(intake).toSorted((a, b) => a.number - b.number);
    expect(views.map(({ current }) => current)).toEqual(names);
    expect(views.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
    expect(views.map(({ previous }) => previous)).toEqual([null, ...closed]);
    const ids = views.map(({ pageViewId }) => pageViewId);
    expect(new Set(ids).size).toBe(names.length);
    expect(views.map(({ previousPageViewId }) => previousPageViewId)).toEqual([null, ...ids.slice(0, -1)]);
    const everything = ["pageView", "pageClose", "webVital"].flatMap((type) => intake.events(type));
    expect(new Set(everything.map(({ user }) => JSON.stringify(user))).size).toBe(1);
    expect(new Set(everything.map(({ uuid }) => uuid)).size).toBe(everything.length);

    const closes = intake.events("pageClose").toSorted((a, b) => readView(a).number - readView(b).number);
    expect(closes.map((close) => readView(close).pageViewId)).toEqual(ids.slice(0, -1));
    for (const { viewTime, scrollDepth } of closes) {
      expect(viewTime).toBeGreaterThan(0);
      expect(viewTime).toBeLessThan(60_000);
      expect(scrollDepth).toBeGreaterThan(0);
      expect(scrollDepth).toBeLessThanOrEqual(100);
    }
    // Everything is known of the first two documents, which have ended.
    const measured = intake
      .events("webVital")
      .map(({ object }) => object as { readonly type: string; readonly id: string });
    expect(new Set(measured.map(({ type, id }) => `${type} ${id}`)).size).toBe(measured.length);
    const countVitals = (type: string): number => measured.filter((vital) => vital.type === type).length;
    for (const type of ["TTFB", "FCP", "LCP", "CLS"]) {
      expect(countVitals(type), type).toBeGreaterThanOrEqual(2);
      expect(countVitals(type), type).toBeLessThanOrEqual(3);
    }
    expect(countVitals("INP")).toBeLessThanOrEqual(2);
    expect(intake.errors()).toEqual([]);
    expect(loaded.filter((url) => notForVisitors.test(url))).toEqual([]);
  },
);

test.describe("errors of the site", () => {
  test.use({
    allowedConsole: [new RegExp(`(?:thrown|rejected) by a test|Failed to load resource|${nullEvent.source}`, "u")],
  });

  test("arrive once each, as what they are", { tag: "@journey" }, async ({ page, context }) => {
    const intake = await watchIntake(context);
    // Two faults in the code of a page: what a browser runs says whose it is.
    await page.route(/\/assets\/events-[\w-]{8}\.js/u, async (route) => {
      const response = await route.fetch();
      const faults = `
        addEventListener("e2e-throw", () => { throw new RangeError("thrown by a test"); });
        addEventListener("e2e-reject", () => void Promise.reject(new SyntaxError("rejected by a test")));`;
      await route.fulfill({ contentType: "text/javascript", body: (await response.text()) + faults });
    });
    await page.goto("/events");
    await page.evaluate(() => dispatchEvent(new Event("e2e-throw")));
    await page.evaluate(() => dispatchEvent(new Event("e2e-reject")));
    await breakEventList(page);
    await page.getByLabel("Формат").selectOption({ label: "Офлайн" });
    await expect(page.getByRole("heading", { name: "Что-то пошло не так" })).toBeVisible();
    await expect.poll(() => intake.logs().length).toBeGreaterThanOrEqual(3);
    await expect.poll(() => intake.errors().length).toBeGreaterThanOrEqual(3);
    await page.goto("/legal/personal-data");
    await expect.poll(() => readViews(intake).length).toBe(2);

    const errors = intake.errors().map(({ errorType, errorClass, count }) => [errorType, errorClass, count].join(" "));
    expect(errors.toSorted()).toEqual([
      "UserAsyncError SyntaxError 1",
      "UserReactError TypeError 1",
      "UserSyncError RangeError 1",
    ]);
    const logged = intake.logs().map(({ context: fields, message }) => {
      const { errorType } = fields as { readonly errorType: string };
      return `${errorType}: ${String(message)}`;
    });
    expect(logged.toSorted()).toEqual([
      "UserAsyncError: rejected by a test",
      expect.stringMatching(new RegExp(`^UserReactError: ${nullEvent.source}`, "u")),
      "UserSyncError: thrown by a test",
    ]);
  });

  test("say nothing of what a visitor typed, or of tokens in a URL", async ({ page, context }) => {
    const intake = await watchIntake(context);
    await page.goto(
      "/events?text=visitor.one%40example.org&access_token=token-of-a-visitor#id_token=token-in-a-fragment",
    );
    await expect(page.getByLabel("Поиск")).toHaveValue("visitor.one@example.org");
    await page.goto("/nobody/visitor.two@example.org");
    await page.goto("/events");
    await page.getByLabel("Поиск").fill("visitor.three@example.org");
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(page).toHaveURL(/text=visitor\.three/u);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error("thrown by a test");
      }),
    );
    await findEvent(page, seededEvent);
    await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
    await fillRegistration(page, { firstName: "Имярек", lastName: "Посетителев", email: "visitor.four@example.org" });
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error("thrown by a test again");
      }),
    );
    await expect.poll(() => intake.logs().length).toBeGreaterThanOrEqual(2);
    // Batches that the browser dropped are sent again from the next page.
    await page.goto("/legal/personal-data");
    await expect.poll(() => intake.events("pageClose").length).toBeGreaterThanOrEqual(5);

    const everything = intake.sent
      .map((text) => decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/giu, "%25")))
      .join("\n");
    expect(everything.match(/visitor\.\w+@|token-\w+-a-\w+|Имярек|Посетителев/gu) ?? []).toEqual([]);
  });
});
