import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { widthFindings } from "../gates/broken-words.ts";
import { readAdminPages } from "../pages/admin-pages.ts";
import { publishArticle } from "../pages/blog-page.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { readPublicPages } from "../pages/public-pages.ts";
import { signIn } from "../pages/sign-in.ts";

const widths = [320, 360, 390, 480, 600, 768, 820, 912, 1024, 1180, 1280, 1440, 1920, 2560] as const;

/** Long names of every list that others can fill: of a hostile editor, and of errors. */
const longNames = {
  title: "Конфиденциальность <script>alert(document.cookie)</script> превыше-всего-высокопревосходительства",
  email: "konfidencialnost-prevyshe-vsego-vysokoprevoshoditelstva@corp.example",
  errors: ["UnknownSourceMapSourceType", "UnhandledReportingError", "ServiceResponseError"],
  errorClass: "PaymentProviderUnexpectedConfigurationError",
};

/** Pages that are not walked, and why. */
const unwalked: Readonly<Record<string, string>> = {
  "/admin/events/:eventId/messages/:mailingId": "needs an email of its own",
  "/admin/mailings/:mailingId": "needs an email of its own",
  "/events/:eventId/preview/:token": "is the event's page",
  "/blog/:articleId/preview/:token": "is the article's page",
  "/blog/:articleId/content/create": "is the editor, as content/edit",
  "/events/:eventId/content/create": "is the editor, as content/edit",
};

/** Pages of no record: of people, of links that do not work, and of signing in. */
const stubs = [
  ...["/nowhere", "/my-data", "/unauth", "/auth-error", "/error-401"],
  ...["/not-me/nobody/token", "/digest/confirm/nobody/token", "/digest/unsubscribe/nobody/token"],
];

const assets = new URL("../../apps/site/build/client/assets/", import.meta.url);

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly hasDefaultExport: boolean;
}

/** The paths of all pages that the router knows. */
function pagePatterns(): readonly string[] {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/u.test(file)) ?? "";
  const json = readFileSync(new URL(name, assets), "utf8").replace(/^[^{]*|;\s*$/gu, "");
  const { routes } = JSON.parse(json) as { readonly routes: Readonly<Record<string, Route>> };
  const full = ({ path, parentId = "" }: Route): string => {
    const parent = routes[parentId] === undefined ? "" : full(routes[parentId]);
    return path === undefined || path === "" ? parent : `${parent}/${path}`;
  };
  const pages = Object.values(routes).filter(
    ({ path, index, hasDefaultExport }) => hasDefaultExport && (index === true || Boolean(path)),
  );
  return [...new Set(pages.map(full))];
}

/** A parameter with a question mark may be absent. */
function matchesPattern(path: string, pattern: string): boolean {
  const parts = pattern
    .replaceAll(/\/:\w+\?/gu, "(?:/[^/]+)?")
    .replaceAll(/:\w+/gu, "[^/]+")
    .replace("/*", "(?:/.*)?");
  return new RegExp(`^${parts}/?$`, "u").test(path.replace(/\?.*/u, ""));
}

/** Pages with long words of their own, and those of one person's link. */
async function publishLongNames(): Promise<readonly string[]> {
  const editor = await asEditor("admin");
  const chosen = { format: "EventFormatOnlineAndOffline" };
  const id = await publishNewEvent(longNames.title, 30, chosen);
  const { registration_id, manage_token } = await registerGuest(id, longNames.email, "Online");
  const { token } = await editor("/door-link/create", { event_id: id, label: longNames.title.slice(0, 60) });
  await editor("/event/team/add", { event_id: id, email: longNames.email });
  const calledOff = await publishNewEvent(longNames.title, 30);
  const guest = await registerGuest(calledOff, longNames.email);
  await editor("/event/call-off", { event_id: calledOff, reason: longNames.title });
  const article = await publishArticle(editor, { title: longNames.title });
  return [
    ...[article, `${article}/content/edit`, `/events/${id}/content/edit`],
    ...[`/events/${id}`, `/events/${id}/registration`, `/events/${id}/door/${String(token)}`],
    ...["registration/own", "join"].map((page) => `/events/${id}/${page}/${registration_id}/${manage_token}`),
    ...[`/events/${calledOff}`, `/events/${calledOff}/registration/own/${guest.registration_id}/${guest.manage_token}`],
    ...["participants", "team", "door"].map((tab) => `/admin/events/${id}/${tab}`),
    `/admin/events/${calledOff}/participants`,
  ];
}

test.use({ allowedConsole: [/Failed to load resource/u], siteName: "widths" });

async function findOffenders(page: Page, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto(path);
  // The content editor has a toolbar in place of a heading.
  await expect(page.locator("h1, h2, [role=toolbar]").filter({ visible: true }).first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const finding of await page.evaluate(widthFindings)) found.push(`${path} at ${width} px: ${finding}`);
  }
  return found;
}

test("no page breaks a word or is wider than its window, from 320 to 2560 px", async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const editor = await asEditor();
  await editor("/article/create", { title: longNames.title, lead: longNames.title, tag_ids: [] });
  const errors = longNames.errors.map((errorType) => {
    return { level: "ERROR", errorType, errorClass: longNames.errorClass, count: 1 };
  });
  await page.request.post("/p-api/telemetry/error-metric?service=site&environment=prod&release=1", { data: errors });
  await signIn(page, "admin");
  const { kinds, unlisted } = await readPublicPages(baseURL ?? "");
  const admin = await readAdminPages(page);
  const walked = [...kinds, ...unlisted, ...stubs, ...(await publishLongNames()), ...admin];
  const missing = pagePatterns().filter((pattern) => !walked.some((path) => matchesPattern(path, pattern)));
  expect(missing.toSorted()).toEqual(Object.keys(unwalked).toSorted());
  const offenders: string[] = [];
  for (const path of walked) offenders.push(...(await findOffenders(page, path)));
  expect(offenders).toEqual([]);
});
