import { expect, test } from "../fixtures/test.ts";

test("an author's name leads to all of the author's articles, and can be removed from the filter", async ({ page }) => {
  // Not simply the first: articles of other tests have no authors.
  const list = await page.request.post("/p-api/product/article/list", { data: { limit: 100 } });
  const { items } = (await list.json()) as { items: { article_id: string; authors: unknown[] }[] };
  await page.goto(`/blog/${items.find(({ authors }) => authors.length > 0)?.article_id}`);
  const author = page.getByRole("list", { name: "Авторы" }).locator(".article-author-name").getByRole("link").first();
  const name = (await author.textContent()) ?? "";
  await author.click();
  await expect(page).toHaveURL(/\/blog\?author=/u);
  const articles = page.getByRole("region", { name: "Статьи" }).getByRole("article");
  await expect(articles.first()).toContainText(name);
  const all = await articles.count();
  await page.getByRole("link", { name: `Убрать автора: ${name}` }).click();
  await expect(page).toHaveURL(/\/blog$/u);
  await expect(articles).not.toHaveCount(all);
});
