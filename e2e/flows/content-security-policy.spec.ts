import type { Page } from "@playwright/test";
import { startSiteBefore } from "../fixtures/site-before.ts";
import type { SiteBefore } from "../fixtures/site-before.ts";
import { expect, test } from "../fixtures/test.ts";

const script = (name: string): string => `<script>window.ran = "${name}"</script>`;
const handler = (name: string): string => `<img src="/nowhere.png" alt="" onerror="window.ran = '${name}'">`;

/** The response of a compromised server. */
const injected = {
  title: `Встреча</title></script>${script("title")}${handler("title")}`,
  about_html: `<p>О встрече</p>${script("text")}${handler("text")}<p style="position:fixed">Стиль</p>`,
};

test.describe("a script injected into a page", () => {
  test.use({ allowedConsole: [/Content Security Policy|Failed to load resource/u] });

  let site: SiteBefore;
  test.beforeAll(async () => {
    site = await startSiteBefore((path, answer) =>
      path === "/event/get" ? { ...answer, body: { ...Object(answer.body), ...injected } } : answer,
    );
  });
  test.afterAll(() => site.stop());

  test("does not run, and the page does", async ({ page }) => {
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    await page.goto(`${site.origin}/events`);
    await page.goto(`${site.origin}${await page.locator("article a").first().getAttribute("href")}`);
    await expect(page.getByText("О встрече")).toBeVisible();
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(violations.join("\n")).toMatch(/inline script/u);
    expect(violations.join("\n")).toMatch(/inline event handler/u);
    expect(violations.join("\n")).toMatch(/inline style/u);
    await expectAlive(page);
  });
});

test("the policy names nothing unsafe, and hashes for the page's own scripts alone", async ({ request }) => {
  for (const path of ["/", "/events", "/blog", "/admin", "/unauth", "/nothing"]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy, path).not.toMatch(/unsafe|\*/u);
    expect(policy, path).toMatch(/;script-src [\w.:]+\/assets\/ [^;']*(?:'sha256-[^']+' ?)*;/u);
    expect(policy, path).toMatch(/;worker-src [\w.:]+\/check-in-worker\.js/u);
    const html = await answer.text();
    const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*json)[^>]*>/gu)];
    expect(new Set(policy.match(/'sha256-[^']+'/gu)).size, path).toBe(inline.length);
    expect(html.match(/<[^<>]* (?:nonce|style)="[^"]*"|<style/gu) ?? [], path).toEqual([]);
  }
});

test("no HSTS header is sent over http", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringMatching(/camera=\(self\).*microphone=\(\)/u),
  });
  // Denied would be what the site uses: copying URLs, and sharing an article.
  expect(headers["permissions-policy"]).not.toMatch(/clipboard-write|web-share|fullscreen/u);
});

/** The page's own scripts ran: it was taken over by React. */
async function expectAlive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer"))))
    .toBe(true);
}
