import { publishNewEvent, registerGuest } from "../../pages/event-calls.ts";
import { uniqueEmail } from "../../pages/mailbox.ts";
import { uniqueTitle } from "../../pages/participants.ts";
import { signInToAdmin } from "../fixtures/sign-in.ts";
import { named } from "../fixtures/tab.ts";
import { expect, test } from "../fixtures/test.ts";

// What a page could not read without a network.
test.use({ allowedErrors: /ServiceRequestError|Network Error/u });

test("check-in opens again without a network, checks people in, and sends them when it is back", async ({
  newPerson,
  front,
}) => {
  const person = await newPerson();
  const tab = await person.newTab();
  const eventId = await publishNewEvent(uniqueTitle("Без сети"), 30);
  await registerGuest(eventId, uniqueEmail("engine-door"));
  await signInToAdmin(tab, "admin");
  const path = `/admin/events/${eventId}/check-in`;
  await tab.goto(path);
  await tab.see("Список на этом устройстве: 1");
  await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
  const cached = (): Promise<string[]> =>
    tab.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(cached).toContain(path);
  // The scanner's decoder: neither engine reads codes itself.
  await expect.poll(cached).toContainEqual(expect.stringMatching(/\/assets\/decode-[\w-]+\.js$/u));

  front.setOffline(true);
  await tab.goto(path);
  await tab.see("загруженных раньше");
  await tab.fill("Имя или почта", "петр");
  await tab.click({ role: "button", name: "Отметить приход: Петрова Анна" });
  await tab.see(/Нет связи с сервером. 1 отметка ждёт отправки/u);

  front.setOffline(false);
  await tab.see("Пришли 1 из 1");
  await tab.miss({ role: "alert", name: named(/Нет связи с сервером/u) });
});
