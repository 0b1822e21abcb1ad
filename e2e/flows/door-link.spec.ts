import { expect, test } from "../fixtures/test.ts";
import { axeFindingsInBothThemes } from "../gates/axe-findings.ts";
import { asEditor } from "../pages/editor-calls.ts";
import { publishNewEvent } from "../pages/event-calls.ts";
import { registerPerson, uniqueTitle } from "../pages/participants.ts";
import { signIn } from "../pages/sign-in.ts";

test.use({
  viewport: { width: 390, height: 844 },
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)|A preload for/u],
});

test("a door link that an editor makes checks people in without network and an account, once, until it is revoked", async ({
  page,
  request,
  newPerson,
}) => {
  const eventId = await publishNewEvent(uniqueTitle("По ссылке"), 30);
  for (const name of ["Петрова Анна", "Сидоров Борис"]) await registerPerson(request, eventId, name);
  await signIn(page, "editor");
  await page.goto(`/admin/events/${eventId}/door`);
  await page.getByLabel("Название").fill("вход: Пётр");
  await page.getByRole("button", { name: "Создать ссылку" }).click();
  const link = page.getByRole("region", { name: "вход: Пётр" });
  await link.getByRole("button", { name: "QR-код ссылки «вход: Пётр»" }).click();
  await expect(link.getByRole("img", { name: "QR-код ссылки «вход: Пётр»" })).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  const path = new URL(await link.getByLabel("Адрес").inputValue()).pathname;

  const volunteer = await newPerson();
  const sent: string[] = [];
  volunteer.on("requestfinished", (one) => {
    if (one.url().endsWith("/event/door/check-in")) sent.push(one.postData() ?? "");
  });
  await volunteer.goto(path);
  await expect(volunteer.getByText("Список на этом устройстве: 2")).toBeVisible();
  expect(await axeFindingsInBothThemes(volunteer)).toEqual([]);
  await volunteer.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => volunteer.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path))
    .toBe(true);
  await volunteer.context().setOffline(true);
  await volunteer.reload();
  await volunteer.getByLabel("Имя", { exact: true }).fill("петр");
  await volunteer.getByRole("button", { name: "Отметить приход: Петрова Анна" }).click();
  await expect(volunteer.getByText(/Нет связи с сервером. 1 отметка ждёт отправки/u)).toBeVisible();
  expect(sent).toEqual([]);
  await volunteer.context().setOffline(false);
  await expect(volunteer.getByText("Пришли 1 из 2")).toBeVisible();
  expect(sent).toHaveLength(1);

  const { links } = await (await asEditor())("/door-link/list", { event_id: eventId });
  const [createdLink] = links as { door_link_id: string }[];
  await (
    await asEditor()
  )("/door-link/revoke", { event_id: eventId, door_link_id: createdLink?.door_link_id });
  await volunteer.getByLabel("Имя", { exact: true }).fill("сидор");
  await volunteer.getByRole("button", { name: "Отметить приход: Сидоров Борис" }).click();
  const closed = volunteer.getByRole("alert");
  await expect(closed).toContainText("Организатор отозвал эту ссылку");
  await expect(closed).toContainText("1 отметка ещё не отправлена");
  expect((await volunteer.goto(path))?.status()).toBe(410);
  await expect(closed).toContainText("1 отметка ещё не отправлена");
});
