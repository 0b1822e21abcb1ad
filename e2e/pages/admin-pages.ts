import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** The paths of the administration, with those of one event and one article. The admin is signed in. */
export async function readAdminPages(page: Page): Promise<readonly string[]> {
  await page.goto("/admin");
  const sections = page.locator("nav a[href^='/admin']");
  await expect(sections.first()).toBeVisible();
  return [
    ...new Set(await sections.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""))),
    ...["/admin/events/create", "/admin/articles/create", "/admin/people?email=reader@corp.example"],
    "/admin/my-events",
    "/admin/uploads?view=table",
    // It has every part.
    ...(await pagesOfFirst(page, `/admin/events?text=${encodeURIComponent("Инженерный день Corp")}`, [
      ...["texts", "edit", "program", "program?talk=new", "speakers", "partners", "gallery", "questions"],
      ...["registration", "links", "participants", "door", "messages", "team", "revisions", "check-in"],
    ])),
    ...(await pagesOfFirst(page, "/admin/articles", ["edit", "revisions"])),
  ];
}

/** The pages of the first entry of a list of the administration. */
async function pagesOfFirst(page: Page, list: string, names: readonly string[]): Promise<readonly string[]> {
  await page.goto(list);
  const editor = page.locator("main a[href$='/edit']").first();
  await expect(editor).toBeVisible();
  const path = (await editor.getAttribute("href")) ?? "";
  return names.map((name) => path.replace(/edit$/u, name));
}
