import { asEditor } from "../../pages/editor-calls.ts";
import { uniqueTitle } from "../../pages/participants.ts";
import { signInToAdmin } from "../fixtures/sign-in.ts";
import type { Tab } from "../fixtures/tab.ts";
import { expect, test } from "../fixtures/test.ts";

const text = { role: "textbox", name: "Текст статьи" };

/** Creates a draft by a call, and opens its text. */
async function openText(tab: Tab): Promise<string> {
  const { article_id: id } = await (await asEditor())("/article/create", { title: uniqueTitle("Пишем"), lead: "Лид" });
  await signInToAdmin(tab, "editor");
  await tab.goto(`/blog/${String(id)}/content/create`);
  await tab.click(text);
  return String(id);
}

const stored = async (id: string): Promise<string> =>
  JSON.stringify((await (await asEditor())("/article/get", { article_id: id }))["content"]);

test("the editor takes typing, a block by a slash, marks by shortcuts and undo, and saves them", async ({
  newPerson,
}) => {
  const tab = await (await newPerson()).newTab();
  const id = await openText(tab);
  await tab.type("Ёжик, «кавычки» и й.");
  await tab.press("Enter");
  await tab.type("/заголовок");
  await tab.see(/Заголовок/u, { role: "listbox", name: "Вставить блок" });
  await tab.press("Enter");
  await tab.type("Глава");
  await tab.press("Enter");
  await tab.press("Control+b");
  await tab.type("жирно");
  await tab.press("Control+b");
  await tab.type(" и обычно");
  // This is typed at another place, so that undo takes back this alone, however fast it was typed.
  await tab.press("Control+Home");
  await tab.type("лишнее");
  await tab.press("Control+z");
  await expect.poll(async () => (await tab.read(text))?.text).not.toContain("лишнее");
  await tab.press("Control+End");
  await tab.type(" дальше");
  await tab.press("Control+s");
  await expect.poll(() => stored(id)).toContain("дальше");
  const content = await stored(id);
  expect(content).toContain("Ёжик, «кавычки» и й.");
  expect(content).toMatch(/"type":"heading".*"text":"Глава"/u);
  expect(content).toMatch(/"text":"жирно"[^{}]*"marks":\[\{"type":"bold"\}\]/u);
});

test("what was copied from a page is pasted as structure, and a tab that closes leaves its draft", async ({
  newPerson,
}) => {
  const person = await newPerson();
  const tab = await person.newTab();
  const id = await openText(tab);
  const elsewhere = await person.newTab();
  // The mailbox is a page that lets itself be written into: what is copied is the browser's own HTML.
  await elsewhere.goto("/mailbox");
  await elsewhere.evaluate(() => {
    document.body.innerHTML =
      "<h2>Скопировано</h2><p>10<sup>9</sup> <b>жирно</b><script>alert(1)</scr" +
      "ipt></p><ul><li>раз</li><li>два</li></ul>";
    getSelection()?.selectAllChildren(document.body);
  });
  await elsewhere.press("Control+c");
  await elsewhere.close();
  await tab.click(text);
  await tab.press("Control+v");
  await tab.press("Control+s");
  await tab.see(/Сохранено в \d\d:\d\d/u);
  const content = await stored(id);
  expect(content).toMatch(/"type":"heading".*"text":"Скопировано"/u);
  expect(content).toContain("10⁹");
  expect(content).toMatch(/"type":"bulletList".*раз.*два/u);
  expect(content).not.toContain("alert");

  await tab.press("Control+End");
  await tab.type(" Не сохранено");
  await tab.goto(`/blog/${id}/content/edit`);
  await tab.see("Не сохранено", text);
});
