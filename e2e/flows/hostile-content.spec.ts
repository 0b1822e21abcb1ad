import type { Page } from "@playwright/test";
import { hostileFiles, pictureWithScript } from "../fixtures/hostile-files.ts";
import type { HostileFile } from "../fixtures/hostile-files.ts";
import { expect, test } from "../fixtures/test.ts";
import { watchScripts } from "../fixtures/watch-scripts.ts";
import { readHostileDocuments } from "../fixtures/written-elsewhere.ts";
import { createArticle, uniqueTitle } from "../pages/article-admin.ts";
import { choosePictures, describePicture, expectSaved, goToEnd, textBox } from "../pages/content-editor.ts";
import { signInToAdmin } from "../pages/sign-in.ts";

// Files and blocks that the server rejects.
test.use({ allowedConsole: [/Failed to load resource/u] });

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
/** A call as an editor's program makes it: with a token, and without the browser. */
type Send = (path: string, body: object) => Promise<Answer>;

async function signIn(page: Page): Promise<Send> {
  const signedCall = page.waitForRequest(async (request) => (await request.headerValue("authorization")) !== null);
  await signInToAdmin(page, "editor");
  const authorization = (await (await signedCall).headerValue("authorization")) ?? "";
  const { origin } = new URL(page.url());
  return async (path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/p-api/product${path}`, {
      method: "POST",
      headers: { authorization, ...(isForm ? {} : { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

/** Copies HTML from another page and pastes it at the caret. */
async function pasteInto(page: Page, elsewhere: Page, html: string): Promise<void> {
  await elsewhere.evaluate((copied) => {
    addEventListener(
      "copy",
      (event) => {
        event.clipboardData?.setData("text/html", copied);
        event.preventDefault();
      },
      { once: true },
    );
    document.body.textContent = "x";
    getSelection()?.selectAllChildren(document.body);
  }, html);
  await elsewhere.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
}

/** Everything of the corpus, each with a word by which it is found in the text. */
async function pasteAll(page: Page, htmls: readonly string[]): Promise<void> {
  const elsewhere = await page.context().newPage();
  for (const [index, html] of htmls.entries()) {
    await pasteInto(page, elsewhere, `<p>вставка${index}.</p>${html}`);
  }
  await elsewhere.close();
  const text = await textBox(page).innerText();
  expect(htmls.filter((_html, index) => !text.includes(`вставка${index}.`))).toEqual([]);
}

async function uploadByButton(page: Page): Promise<void> {
  const pictures = hostileFiles.filter(({ mimeType }) => mimeType.startsWith("image/"));
  await choosePictures(page, pictures);
  await describePicture(page, pictureWithScript.name, "Схема <script>alert(1)</script>");
  // Files rejected by the server wait for the editor's decision; an SVG is rejected before the upload.
  const cards = page.getByRole("region", { name: /^Загрузка: / });
  const sent = pictures.filter(({ isTaken, mimeType }) => !isTaken && mimeType !== "image/svg+xml");
  await expect(cards.getByRole("alert")).toHaveCount(sent.length);
  for (let left = sent.length; left > 0; left -= 1) {
    await cards.first().getByRole("button", { name: "Убрать" }).click();
    await expect(cards).toHaveCount(left - 1);
  }
}

/** @returns the picture that was taken, and that is no page any more */
async function uploadDirectly(page: Page, send: Send): Promise<string> {
  const { origin } = new URL(page.url());
  let pictureId = "";
  for (const file of hostileFiles) {
    const { status, body } = await send("/upload", createForm(file));
    expect(status < 300, `${file.name}: ${JSON.stringify(body)}`).toBe(file.isTaken);
    if (!file.isTaken) continue;
    const response = await fetch(origin + String(body["url"]));
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    if (file.mimeType === "application/pdf") {
      expect(response.headers.get("content-disposition")).toContain("attachment");
      continue;
    }
    pictureId = String(body["file_id"]);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(await response.text()).not.toContain("alert");
  }
  return pictureId;
}

function createForm({ name, mimeType, buffer }: HostileFile): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
}

const headline = `Нападение </title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>'onfocus='alert(1)`;

/**
 * Posts every block that no editor makes, which the server rejects, and every hostile text, which it stores as text.
 * @returns the article
 */
async function postAll(send: Send, pictureId: string): Promise<{ id: string; version: unknown }> {
  const { hostileBlocks, hostileTexts, awkwardUrls, blocksSaying } = await readHostileDocuments();
  const created = await send("/article/create", { title: uniqueTitle(headline), lead: headline, tag_ids: [] });
  const { article_id: id, version } = created.body;
  const post = (content: unknown) => send("/v1/article/content", { article_id: id, version, content });
  const results = await Promise.all(
    hostileBlocks.map(async ({ what, block }) => {
      const { status } = await post({ type: "doc", content: [block] });
      return `${status}: ${what}`;
    }),
  );
  expect(results.filter((answer) => !answer.startsWith("400"))).toEqual([]);
  const links = awkwardUrls.map((href) => ({
    type: "paragraph",
    content: [{ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }],
  }));
  const texts = hostileTexts.flatMap((said) => blocksSaying(said, pictureId));
  const end = { type: "paragraph", content: [{ type: "text", text: "Конец текста" }] };
  const saved = await post({ type: "doc", content: [...links, ...texts, end] });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { id: String(id), version: saved.body["version"] };
}

test("what attackers paste, upload and post never runs, for editors and for visitors", async ({ page, newPerson }) => {
  test.slow();
  const { hostileTexts, hostileUrls } = await readHostileDocuments();
  const atEditor = await watchScripts(page.context());
  const visitor = await newPerson();
  const atVisitor = await watchScripts(visitor.context());
  const send = await signIn(page);

  const written = await createArticle(page, uniqueTitle("Вставки"));
  await textBox(page).click();
  const links = hostileUrls.map((href) => `<a href='${href}'>адрес</a>`).join("");
  const own = `<p data-pm-slice="0 0 []" style="x">${hostileTexts.join("")}</p>`;
  await pasteAll(page, [...hostileTexts, links, own, `<p style="background:url(javascript:alert(1))">стиль</p>`]);
  await goToEnd(page);
  await uploadByButton(page);
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  const pictureId = await uploadDirectly(page, send);
  const posted = await postAll(send, pictureId);
  const publish = (id: string, version: unknown, action: string) =>
    send("/article/status", { article_id: id, version, action });
  const { body } = await send("/article/get", { article_id: written });
  expect(await publish(written, body["version"], "PublicationActionPublish")).toMatchObject({ status: 200 });
  const published = await publish(posted.id, posted.version, "PublicationActionPublish");
  expect(published.status, JSON.stringify(published.body)).toBe(200);

  for (const [id, last] of [
    [written, "Схема"],
    [posted.id, "Конец текста"],
  ] as const) {
    await visitor.goto(`/blog/${id}`);
    const text = visitor.locator(".rich-text");
    await expect(last === "Схема" ? text.getByRole("img").last() : text.getByText(last)).toBeAttached();
    await text.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
  }
  await visitor.goto(`/blog?text=${encodeURIComponent("Нападение")}`);
  await expect(visitor.getByText(headline).first()).toBeVisible();

  const inEditor = [`/blog/${posted.id}/content/edit`, `/blog/${posted.id}/content/edit?view=preview`];
  for (const path of inEditor) {
    await page.goto(path);
    await expect(page.getByText("Конец текста").last()).toBeAttached({ timeout: 30_000 });
  }
  await page.goto(`/admin/articles?text=${encodeURIComponent("Нападение")}`);
  await expect(page.getByText(headline).first()).toBeVisible();
  await publish(posted.id, published.body["version"], "PublicationActionUnpublish");
  expect({ atEditor, atVisitor }).toEqual({ atEditor: [], atVisitor: [] });
});
