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

const widths = [320, 360, 390, 480, 600, 768, 820, 912, 1024, 1180, 1280, 1440, 1920] as const;

/** Long names of every list that others can fill: of a hostile editor, and of errors. */
const longNames = {
  title: "Конфиденциальность <script>alert(document.cookie)</script> превыше-всего-высокопревосходительства",
  email: "konfidencialnost-prevyshe-vsego-vysokoprevoshoditelstva@corp.example",
  errors: ["UnknownSourceMapSourceType", "UnhandledReportingError", "ServiceResponseError"],
  errorClass: "PaymentProviderUnexpectedConfigurationError",
};

/** Pages of the administration that need an email of their own. */
const unwalked = ["admin/events/:eventId/messages/:mailingId", "admin/mailings/:mailingId"];

const assets = new URL("../../apps/site/build/client/assets/", import.meta.url);

interface Route {
  readonly path?: string;
  readonly parentId?: string;
}

/** The paths of the administration that the router knows. */
function adminPatterns(): readonly string[] {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/u.test(file)) ?? "";
  const json = readFileSync(new URL(name, assets), "utf8").replace(/^[^{]*|;\s*$/gu, "");
  const { routes } = JSON.parse(json) as { readonly routes: Readonly<Record<string, Route>> };
  const full = ({ path, parentId = "" }: Route): string =>
    [routes[parentId] === undefined ? "" : full(routes[parentId]), path ?? ""].filter((part) => part !== "").join("/");
  return [...new Set(Object.values(routes).map(full))].filter((path) => path.startsWith("admin"));
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
  return [
    await publishArticle(editor, { title: longNames.title }),
    ...[`/events/${id}`, `/events/${id}/registration`, `/events/${id}/door/${String(token)}`],
    ...["registration/own", "join"].map((page) => `/events/${id}/${page}/${registration_id}/${manage_token}`),
    ...[`/events/${calledOff}`, `/events/${calledOff}/registration/own/${guest.registration_id}/${guest.manage_token}`],
    ...["participants", "team", "door"].map((tab) => `/admin/events/${id}/${tab}`),
    `/admin/events/${calledOff}/participants`,
  ];
}

test.use({ allowedConsole: [/Failed to load resource/u], siteOf: "widths" });

async function offendersOf(page: Page, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  await page.goto(path);
  await expect(page.locator("h1, h2").first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const finding of await page.evaluate(widthFindings)) found.push(`${path} at ${width} px: ${finding}`);
  }
  return found;
}

test("no page breaks a word or is wider than its window, from 320 to 1920 px", async ({ page, baseURL }) => {
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
  const isWalked = (pattern: string): boolean =>
    admin.some((path) => new RegExp(`^/${pattern.replace(/:\w+/gu, "[^/]+")}$`, "u").test(path.replace(/\?.*/u, "")));
  expect(adminPatterns().filter((pattern) => !isWalked(pattern))).toEqual(unwalked);
  const offenders: string[] = [];
  const ofPeople = ["/nowhere", "/unauth", "/my-data", ...(await publishLongNames())];
  for (const path of [...kinds, ...unlisted, ...ofPeople, ...admin]) {
    offenders.push(...(await offendersOf(page, path)));
  }
  expect(offenders).toEqual([]);
});
