import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright";
import type { Page } from "playwright";
import { chromiumLaunch } from "../../scripts/chromium-launch.ts";
import { ensureChromium } from "../../scripts/chromium.ts";
import { createTemporaryDataFolder } from "../../scripts/processes/temporary-data-folder.ts";
import { startStack } from "../../scripts/stack/stack.ts";
import { replaceByPlainLines, scrollFrames } from "../measure/scroll-frames.ts";
import type { ScrollReport } from "../measure/scroll-frames.ts";
import { table } from "../measure/table.ts";

/**
 * The long lists of the admin area: time to open, sort and search them on the server and in a browser, and scrolling.
 */

const [participants, articles] = [100_000, 10_000];
const region = ".cu-Table-region";
const [pxPerFrame, frames, rounds] = [120, 600, 3];

const measured = async (script: string, count: number): Promise<string> => {
  const path = fileURLToPath(new URL(`../../apps/server/test/measure/${script}.ts`, import.meta.url));
  return (await promisify(execFile)(process.execPath, [path, String(count)])).stdout;
};
const head = (count: number, what: string): string =>
  `Server, PostgreSQL, ${count.toLocaleString("en")} ${what}; milliseconds over HTTP: median, slowest.\n\n`;
process.stdout.write(`${head(participants, "participants")}${await measured("participants", participants)}\n`);
process.stdout.write(`${head(articles, "articles and events")}${await measured("content-lists", articles)}\n`);

const dataDir = createTemporaryDataFolder("corp-bench-");
const stack = await startStack({ dataDir, env: { RATE_LIMITS: "off" } });
const browser = await chromium.launch({ ...chromiumLaunch, executablePath: (await ensureChromium()).CHROMIUM_PATH });
try {
  const page = await browser.newPage({
    baseURL: stack.origin,
    viewport: { width: 1440, height: 900 },
    locale: "ru-RU",
  });
  await page.goto("/admin/events");
  await page.getByLabel("Имя пользователя").fill("admin");
  await page.getByLabel("Пароль", { exact: true }).fill("admin");
  await page.getByRole("button", { name: "Войти" }).click();
  const link = page.getByRole("grid").getByRole("rowheader").getByRole("link").first();
  const [, eventId = ""] = /\/admin\/events\/([\w-]+)/u.exec((await link.getAttribute("href")) ?? "") ?? [];
  // Responses are immediate, so that only the browser is measured.
  await respondWithList(page, "**/event/participants/list", participants, participantAt);
  const response = await fetch(`${stack.origin}/p-api/product/article/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ limit: 1 }),
  });
  const [article] = ((await response.json()) as { items: object[] }).items;
  await respondWithList(page, "**/article/list", articles, (index) => ({ ...article, article_id: `article-${index}` }));
  const rows = [
    await measure(page, {
      name: `participants, ${participants.toLocaleString("en")}`,
      path: `/admin/events/${eventId}/participants`,
      endpoint: "/event/participants/list",
      sort: "name",
    }),
    await measure(page, {
      name: `articles, ${articles.toLocaleString("en")}`,
      path: "/admin/articles",
      endpoint: "/article/list",
      sort: "title",
    }),
  ];
  process.stdout.write(
    `Chromium ${browser.version()}, ${frames} frames of ${pxPerFrame} px, pages of 100 loaded on demand. Dropped: missed frames of 16.7 ms in ` +
      `each of ${rounds} rounds; plain lines: the same text without table and scripts. Longest frame: of the best round.\n\n` +
      `${table(["list", "opened", "re-sorted", "searched", "scrolled to row", "frames dropped", "plain lines dropped", "longest frame"], rows)}\n`,
  );
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface List {
  readonly name: string;
  readonly path: string;
  readonly endpoint: string;
  /** The `sort` of the first sortable column. */
  readonly sort: string;
}

async function measure(page: Page, { name, path, endpoint, sort }: List): Promise<string[]> {
  /** Acts, and waits until the response to a request that contains `text` is shown. */
  const shown = async (text: string, act: () => Promise<unknown>): Promise<string> => {
    const from = performance.now();
    const response = page.waitForResponse(
      (candidate) => candidate.url().endsWith(endpoint) && (candidate.request().postData() ?? "").includes(text),
    );
    await act();
    await response;
    await rows.nth(20).waitFor();
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: "detached" });
    return `${Math.round(performance.now() - from)} ms`;
  };
  const rows = page.locator(`${region} tbody tr[data-row]`);
  const opened = await shown("", () => page.goto(path));
  const sorted = await shown(`"sort":"${sort}"`, () => page.locator(`${region} thead th button`).first().click());
  // Includes the field's debounce of 300 ms.
  const searched = await shown('"text"', () => page.getByRole("searchbox").first().fill("анна"));
  const [reports, plain]: [ScrollReport[], ScrollReport[]] = [[], []];
  let reached = 0;
  for (let round = 0; round < rounds; round += 1) {
    await shown("", () => page.goto(path));
    reports.push(await scrollFrames(page, region, pxPerFrame, frames));
    reached = Number(await rows.last().getAttribute("data-row")) + 1;
    await replaceByPlainLines(page, region, reached);
    plain.push(await scrollFrames(page, region, pxPerFrame, frames));
  }
  const dropped = [reports, plain].map((all) => all.map((report) => report.dropped).join(", "));
  const longest = Math.min(...reports.map(({ longestMs }) => longestMs));
  return [name, opened, sorted, searched, String(reached), ...dropped, `${Math.round(longest)} ms`];
}

/** Responds with a list of `count` items, page by page. */
async function respondWithList(
  page: Page,
  url: string,
  count: number,
  itemAt: (index: number) => object,
): Promise<void> {
  await page.route(url, async (route) => {
    const { cursor = "0", limit } = route.request().postDataJSON() as { cursor?: string; limit: number };
    const from = Number(cursor);
    const end = Math.min(count, from + limit);
    const items = Array.from({ length: end - from }, (_, index) => itemAt(from + index));
    await route.fulfill({ json: { items, next_cursor: end < count ? String(end) : null } });
  });
}

function participantAt(index: number): object {
  return {
    registration_id: `registration-${index}`,
    state: index % 10 === 0 ? "cancelled" : "registered",
    participation_format: "EventParticipationFormatOffline",
    first_name: "Анна",
    last_name: `Петрова-${index}`,
    email: `person-${index}@example.org`,
    phone: null,
    company: `Компания ${index % 1000}`,
    position: null,
    person_current_status: "WorkInIT",
    person_work_experience: "FourToEightYears",
    created_at: "2026-11-01T10:00:00.000Z",
    promoted_at: null,
    cancelled_at: null,
    cancellation_reason: null,
    cancellation_comment: null,
    checked_in_at: null,
    is_blacklisted: false,
  };
}
