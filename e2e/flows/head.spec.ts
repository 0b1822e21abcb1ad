import { expect, test } from "../fixtures/test.ts";
import { imageSize } from "../gates/image-size.ts";
import { parsePages } from "../gates/parse-pages.ts";
import { pathsOfSitemap, readPublicPages } from "../pages/public-pages.ts";

/** The user agent of a crawler. */
const origin = (): string => process.env["E2E_ORIGIN"] ?? "";

test("every page has one heading, a title of its own, a description, and its canonical URL", async ({ page }) => {
  const { all } = await readPublicPages(origin());
  await page.goto("/");
  const served = await parsePages(page, all);
  const wrong: string[] = [];
  for (const { path, status, title, headings, metas, canonical } of served) {
    if (status !== 200) wrong.push(`${path} answers ${status}`);
    if (headings.length !== 1 || headings[0]?.trim() === "")
      wrong.push(`${path} has the headings ${headings.join(", ")}`);
    if (!/\S — \S/u.test(title)) wrong.push(`${path} is called "${title}"`);
    if ((metas["description"] ?? "").length < 20) wrong.push(`${path} describes itself as "${metas["description"]}"`);
    if (canonical !== origin() + path) wrong.push(`${path} takes itself for ${canonical}`);
    if (metas["og:url"] !== canonical) wrong.push(`${path} is shared as ${metas["og:url"]}`);
  }
  expect(wrong).toEqual([]);
  const titles = served.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("a list that is filtered is its whole list to searches, and what was searched for in the blog is no page", async ({
  page,
}) => {
  await page.goto("/");
  const [coming, past, found] = await parsePages(page, [
    "/events?text=go&utm_source=vk",
    "/events?period=past&format=EventFormatOnline",
    "/blog?text=go",
  ]);
  expect(coming?.canonical).toBe(`${origin()}/events`);
  expect(past?.canonical).toBe(`${origin()}/events?period=past`);
  expect(found?.metas["robots"]).toBe("noindex");
});

test.describe("what is no page to find", () => {
  test.use({ allowedConsole: [/Failed to load resource/u] });

  test("a registration, an unknown path and a sign-in that failed say so", async ({ page }) => {
    const { unlisted } = await readPublicPages(origin());
    await page.goto("/");
    const closed = [...unlisted.filter((path) => path.endsWith("/registration")), "/nowhere", "/unauth", "/auth-error"];
    for (const { path, metas } of await parsePages(page, closed)) {
      expect([path, metas["robots"]]).toEqual([path, "noindex"]);
    }
  });
});

test("every page shows a picture of 1200 by 630 pixels where it is shared, of less than 300 kB", async ({ page }) => {
  const { all } = await readPublicPages(origin());
  await page.goto("/");
  const pictures = new Map<string, string>();
  for (const { path, metas } of await parsePages(page, all)) {
    expect([path, metas["og:image:width"], metas["og:image:height"]]).toEqual([path, "1200", "630"]);
    expect([path, metas["og:image:alt"]]).toEqual([path, expect.stringMatching(/\S/u)]);
    pictures.set(metas["og:image"] ?? "", metas["og:image:type"] ?? "");
  }
  for (const [url, type] of pictures) {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const seen = { url, status: answer.status, type: answer.headers.get("content-type"), ...imageSize(bytes) };
    expect(seen).toEqual({ url, status: 200, type, width: 1200, height: 630 });
    expect(bytes.length, url).toBeLessThan(300_000);
  }
});

test("every event, every article and the company have the structured data that search engines require", async ({
  page,
}) => {
  const { all } = await readPublicPages(origin());
  await page.goto("/");
  const wanted: readonly (readonly [RegExp, string, readonly string[]])[] = [
    [/^\/$/u, "Organization", ["name", "url", "logo", "sameAs"]],
    [/^\/$/u, "WebSite", ["name", "url", "potentialAction"]],
    [
      /^\/events\/./u,
      "Event",
      [
        "name",
        "startDate",
        "endDate",
        "location",
        "eventStatus",
        "eventAttendanceMode",
        "image",
        "organizer",
        "description",
      ],
    ],
    [
      /^\/blog\/./u,
      "BlogPosting",
      ["headline", "image", "datePublished", "dateModified", "author", "publisher", "description"],
    ],
    [/^\/(?:events|blog)\/./u, "BreadcrumbList", ["itemListElement"]],
  ];
  const missing: string[] = [];
  for (const { path, jsonLd } of await parsePages(page, all)) {
    const things = jsonLd.flatMap((text) => (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"]);
    for (const [paths, type, properties] of wanted) {
      if (!paths.test(path)) continue;
      const thing = things.find((one) => one["@type"] === type);
      if (thing === undefined) missing.push(`${path} tells of no ${type}`);
      else
        for (const property of properties) {
          if (!(property in thing)) missing.push(`${path} tells no ${property} of its ${type}`);
        }
    }
  }
  expect(missing).toEqual([]);
});

test("the sitemap lists what is published, with the days of change, and crawlers are led to it", async ({
  request,
}) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const xml = await answer.text();
  const paths = pathsOfSitemap(xml, origin());
  expect(paths).toContain("/");
  for (const kind of ["events", "blog"]) {
    const entry = new RegExp(
      `<loc>${origin()}/${kind}/[^<]+</loc><lastmod>\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z</lastmod>`,
      "gu",
    );
    expect((xml.match(entry) ?? []).length).toBe(paths.filter((path) => path.startsWith(`/${kind}/`)).length);
    expect(xml).toMatch(entry);
  }
  expect((await request.get("/sitemap.xml?part=2")).status()).toBe(404);
});

test("robots of a loopback address may read what they may in production", async ({ request }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const rules = (await answer.text()).split("\n");
  expect(rules).toContain("Disallow: /admin");
  expect(rules).not.toContain("Disallow: /");
});

test("a browser finds the manifest, a researcher the email for vulnerabilities, and a page has one URL", async ({
  request,
}) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  for (const { src } of ((await manifest.json()) as { icons: { src: string }[] }).icons) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
  expect(await (await request.get("/")).text()).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(await (await request.get("/.well-known/security.txt")).text()).toMatch(/^Contact: mailto:.+\nExpires: /u);
  const shouted = await request.get("/EVENTS?city=x", { maxRedirects: 0 });
  expect([shouted.status(), shouted.headers()["location"]]).toEqual([301, "/events?city=x"]);
});

test("language models are led to the text of each article", async ({ request }) => {
  const answer = await request.get("/llms.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const alternates = [...(await answer.text()).matchAll(/\]\((http[^)]+\/index\.md)\)/gu)].map(([, url = ""]) => url);
  const { all } = await readPublicPages(origin());
  const articles = all.filter((path) => path.startsWith("/blog/"));
  expect(alternates).toEqual(expect.arrayContaining(articles.map((path) => `${origin()}${path}/index.md`)));
  const alternate = await request.get(alternates[0] ?? "");
  expect(alternate.headers()["content-type"]).toContain("text/markdown");
});
