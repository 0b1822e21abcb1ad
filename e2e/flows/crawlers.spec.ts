import { startSiteBefore } from "../fixtures/site-before.ts";
import type { SiteBefore } from "../fixtures/site-before.ts";
import { expect, test } from "../fixtures/test.ts";

const crawler = "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)";
const previewer = "TelegramBot (like TwitterBot)";
const person = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function ask(url: string, userAgent: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(url, { headers: { "user-agent": userAgent, accept: "text/html,*/*" } });
  return { status: answer.status, text: await answer.text() };
}

for (const bot of [crawler, previewer]) {
  test(`${bot} gets the whole page that people get`, async ({ baseURL }) => {
    for (const path of ["/", "/events", "/blog"]) {
      const page = await ask(`${baseURL}${path}`, bot);
      expect(page.status).toBe(200);
      expect(page.text).toContain("<h1");
      expect(page.text).toBe((await ask(`${baseURL}${path}`, person)).text);
    }
  });

  test(`${bot} gets no page at a URL without one`, async ({ baseURL }) => {
    for (const path of ["/nothing", "/events/nothing", "/blog/nothing"]) {
      expect(await ask(`${baseURL}${path}`, bot)).toEqual({ status: 404, text: "" });
      const page = await ask(`${baseURL}${path}`, person);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Страница не найдена");
    }
  });
}

test("a part of the sitemap that is not there says so", async ({ baseURL }) => {
  for (const part of ["-1", "2", "x"]) {
    const answer = await ask(`${baseURL}/sitemap.xml?part=${part}`, person);
    expect(answer).toEqual({ status: 404, text: "There is no such part.\n" });
  }
});

test.describe("when something behind the page is wrong", () => {
  // One site for all of them: of parallel tests each would start its own.
  test.describe.configure({ mode: "default" });
  let site: SiteBefore;
  test.beforeAll(async () => {
    site = await startSiteBefore((path, answer) => {
      if (path === "/article/list") return { status: 500, body: { message: "Сломалось", code: "INTERNAL" } };
      // No component can show an object: the event's page throws while it is rendered.
      if (path === "/event/get") return { ...answer, body: { ...Object(answer.body), title: { broken: true } } };
      return answer;
    });
  });
  test.afterAll(() => site.stop());

  test("a crawler gets the bare status of a loader that failed, and a person an error page", async () => {
    const page = await ask(`${site.origin}/blog`, person);
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.text).toContain("<!DOCTYPE html>");
    expect(await ask(`${site.origin}/blog`, crawler)).toEqual({ status: page.status, text: "" });
  });

  test("a crawler gets the bare status of a component that threw, and a person an error page", async () => {
    const list = await ask(`${site.origin}/events`, person);
    const path = /href="(\/events\/[\da-f-]{36})"/u.exec(list.text)?.[1] ?? "";
    const page = await ask(`${site.origin}${path}`, person);
    expect(page.status).toBe(500);
    expect(page.text).toContain("<!DOCTYPE html>");
    expect(await ask(`${site.origin}${path}`, crawler)).toEqual({ status: 500, text: "" });
  });
});
