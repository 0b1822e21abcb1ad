import { wallTime } from "../../pages/event-admin.ts";
import { uniqueTitle } from "../../pages/participants.ts";
import { signInToAdmin } from "../fixtures/sign-in.ts";
import { named } from "../fixtures/tab.ts";
import type { Tab } from "../fixtures/tab.ts";
import { expect, test } from "../fixtures/test.ts";

/** Its name goes on with the mark of a required field. */
const group = (field: string) => ({ role: "group", name: named(new RegExp(`^${field}`, "u")) });

const part = (field: string, isLast = false) => ({
  role: "spinbutton",
  within: group(field),
  isLast,
});

/** Types the digits of a time at the first part of its field. @param wall "2027-03-01T19:00" */
async function typeTime(tab: Tab, field: string, wall: string): Promise<void> {
  const [date = "", clock = ""] = wall.split("T");
  await tab.click(part(field));
  await tab.type([...date.split("-").toReversed(), ...clock.split(":")].join(""));
}

/** The parts of a time as the field shows them. */
const shown = async (tab: Tab, field: string): Promise<string> =>
  ((await tab.read(group(field)))?.text ?? "").replaceAll(/[\s\u2066-\u2069]/gu, "");

test("an editor types times digit by digit and a number, steps with arrows, and reads what was saved", async ({
  newPerson,
}) => {
  const title = uniqueTitle("Поля");
  const tab = await (await newPerson()).newTab();
  await signInToAdmin(tab, "editor");
  await tab.goto("/admin/events/create");
  await tab.fill(named(/^Название/u), title);
  await typeTime(tab, "Начало", wallTime(20, "19:00"));
  await expect.poll(() => shown(tab, "Начало")).toContain("19:00");
  await tab.press("ArrowUp");
  await expect.poll(() => shown(tab, "Начало")).toContain("19:01");
  await tab.press("ArrowDown");
  await tab.press("Backspace");
  await tab.type("30");
  await expect.poll(() => shown(tab, "Начало")).toContain("19:30");
  await tab.click({ name: named(/^Мест в зале/u) });
  await tab.type("1 500");
  await expect.poll(async () => (await tab.read({ name: named(/^Мест в зале/u) }))?.value).toBe("1 500");

  await tab.click({ role: "button", name: "Создать черновик" });
  await tab.arrive(/^\/admin\/events\/[^/]+\/edit$/u);
  const news = { role: "region", name: named(/^Уведомления/u) };
  await tab.see(`Черновик «${title}» создан`, news);
  await tab.click({ role: "button", name: "Закрыть", within: news });
  await tab.miss({ role: "button", name: "Закрыть", within: news });
  await expect.poll(() => shown(tab, "Начало")).toContain("19:30");
  await expect.poll(async () => (await tab.read({ name: named(/^Мест в зале/u) }))?.value).toBe("1500");
});
