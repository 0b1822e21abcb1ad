import { expect, test } from "../fixtures/test.ts";
import { axeFindings } from "../gates/axe-findings.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { signIn } from "../pages/sign-in.ts";

test("an editor makes a monthly series of three and publishes it; visitors see its events and subscribe to it", async ({
  page,
  newPerson,
}) => {
  const title = `Серийное ${Math.random().toString(36).slice(2)}`;
  const eventId = await publishNewEvent(title);
  await signIn(page, "editor");
  await page.goto(`/admin/events/${eventId}/edit`);
  await page.getByRole("button", { name: /^Действия/u }).click();
  await page.getByRole("menuitem", { name: "Повторить…" }).click();
  const dialog = page.getByRole("dialog", { name: "Повторить мероприятие" });
  const rule = dialog.getByLabel("Как часто");
  const lastOfMonth = await rule.getByRole("option", { name: /последн/u }).textContent();
  await rule.selectOption(lastOfMonth);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Создать 2 мероприятия" }).click();
  await expect(dialog).toBeHidden();

  const bar = page.getByRole("region", { name: `Серия «${title}»` });
  await expect(bar).toContainText("1 из 3");
  await bar.getByRole("button", { name: "Вся серия" }).click();
  await page.getByRole("menuitem", { name: "Опубликовать предстоящие…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText("Опубликовано: 2 мероприятия")).toBeVisible();

  const visitor = await newPerson();
  await visitor.goto(`/events/${eventId}`);
  const series = visitor.getByRole("region", { name: `Серия «${title}»` });
  await expect(series.getByRole("listitem")).toHaveCount(3);
  const feed = await series.getByRole("link", { name: /Подписаться/u }).getAttribute("href");
  const content = await (await visitor.request.get(feed?.replace("webcal:", "http:") ?? "")).text();
  expect(content.match(/BEGIN:VEVENT/gu)).toHaveLength(3);
  expect(await axeFindings(visitor)).toEqual([]);

  await visitor.goto(`/events${new URL(feed ?? "").search}&kind=EventKindMeetup`);
  await expect(visitor.getByRole("article")).toHaveCount(3);
  const subscribe = visitor.getByRole("region", { name: /Подписка на/u });
  await expect(subscribe.getByRole("link", { name: "Подписаться", exact: true })).toHaveAttribute(
    "href",
    /^webcal:.*calendar\.ics\?kind=EventKindMeetup&series=/u,
  );
  await expect(subscribe.getByRole("link", { name: "Подписаться на все мероприятия" })).toBeVisible();
});
