import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { fillRegistration, participation } from "../pages/event-page.ts";
import { linkInMail, uniqueEmail } from "../pages/mailbox.ts";
import { expectSaid } from "../pages/outcome.ts";
import { signIn } from "../pages/sign-in.ts";

interface Actor {
  readonly page: Page;
  readonly eventId: string;
  /** The link of the email to this person. */
  readonly link: () => Promise<string>;
}

const places = ["email", "page", "account"] as const;
const actions = ["confirm", "cancel", "switch", "wait"] as const;

/** Where a person acts, and what they do: a row of the matrix. */
type Row = `${(typeof places)[number]}: ${(typeof actions)[number]}`;

interface Walk {
  readonly name: string;
  readonly row?: Row;
  /** A full event has a waitlist alone. */
  readonly isFull?: boolean;
  /** People can come, and watch online. */
  readonly isHybrid?: boolean;
  /** Somebody who has an email. */
  readonly isRegistered?: boolean;
  /** The registration is an account's. Signing in needs scripts: without them an account has its email alone. */
  readonly isAccount?: boolean;
  readonly hasScripts: readonly boolean[];
  readonly act: (actor: Actor) => Promise<void>;
  readonly sentence: RegExp;
}

const both = [true, false];

const confirm = async ({ page, link }: Actor): Promise<void> => {
  await page.goto(await link());
  await page.getByRole("button", { name: "Подтвердить адрес" }).click();
};

const cancelInDialog = async (page: Page): Promise<void> => {
  await participation(page).getByRole("button", { name: "Отменить регистрацию" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Другая причина").check();
  await dialog.getByRole("button", { name: "Отменить регистрацию" }).click();
};

const cancelByForm = async (page: Page): Promise<void> => {
  await page.getByLabel("Другая причина").check();
  await page.getByRole("button", { name: "Отменить регистрацию" }).click();
};

const registerOnPage = async ({ page, eventId }: Actor): Promise<void> => {
  await page.goto(`/events/${eventId}/registration`);
  const form = page.getByRole("form", { name: "Регистрация" });
  await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: uniqueEmail("outcome") });
  await form.getByRole("button").last().click();
};

const registerInPanel = async ({ page, eventId }: Actor): Promise<void> => {
  await page.goto(`/events/${eventId}`);
  await participation(page)
    .getByRole("link", { name: /^(?:Зарегистрироваться|Встать в лист ожидания)$/u })
    .click();
  await fillRegistration(page, { firstName: "Анна", lastName: "Петрова", email: uniqueEmail("outcome") });
  await page.getByRole("form", { name: "Регистрация" }).getByRole("button").last().click();
};

/** From where a person acts, and what follows. */
const walks: readonly Walk[] = [
  {
    name: "the email confirms",
    row: "email: confirm",
    isRegistered: true,
    hasScripts: both,
    act: confirm,
    sentence: /Адрес подтверждён/u,
  },
  {
    name: "the email confirms a position in the waitlist",
    row: "email: wait",
    isRegistered: true,
    isFull: true,
    hasScripts: both,
    act: confirm,
    sentence: /Вы в листе ожидания.*Адрес подтверждён/su,
  },
  {
    name: "the page of the email's link cancels before the recipient is confirmed",
    row: "email: cancel",
    isRegistered: true,
    hasScripts: both,
    async act({ page, link }) {
      await page.goto(await link());
      await cancelByForm(page);
    },
    sentence: /Регистрация отменена/u,
  },
  {
    name: "the event's page cancels after the email has confirmed",
    row: "page: cancel",
    isRegistered: true,
    hasScripts: [true],
    async act(actor) {
      await confirm(actor);
      await expect(participation(actor.page)).toContainText("Адрес подтверждён");
      await cancelInDialog(actor.page);
    },
    sentence: /Регистрация отменена/u,
  },
  {
    name: "the link's page cancels after the email has confirmed",
    row: "page: cancel",
    isRegistered: true,
    hasScripts: [false],
    async act(actor) {
      await confirm(actor);
      await cancelByForm(actor.page);
    },
    sentence: /Регистрация отменена/u,
  },
  {
    name: "the page of the email's link switches from the hall to online",
    row: "email: switch",
    isHybrid: true,
    isRegistered: true,
    hasScripts: both,
    async act({ page, link }) {
      await page.goto(await link());
      await page.getByRole("button", { name: "Участвовать онлайн" }).click();
    },
    sentence: /теперь вы участвуете онлайн/u,
  },
  {
    name: "the event's page switches to online and back",
    row: "page: switch",
    isHybrid: true,
    isRegistered: true,
    hasScripts: [true],
    async act(actor) {
      await confirm(actor);
      const panel = participation(actor.page);
      await panel.getByRole("button", { name: "Участвовать онлайн" }).click();
      await expectSaid(panel.getByRole("status"), /теперь вы участвуете онлайн/u);
      await panel.getByRole("button", { name: "Прийти лично" }).click();
    },
    sentence: /теперь ваше место в\s+зале/u,
  },
  {
    name: "the link's page switches after the email has confirmed",
    row: "page: switch",
    isHybrid: true,
    isRegistered: true,
    hasScripts: [false],
    async act(actor) {
      await confirm(actor);
      await actor.page.getByRole("button", { name: "Участвовать онлайн" }).click();
    },
    sentence: /теперь вы участвуете онлайн/u,
  },
  {
    name: "an account switches to online on the event's page",
    row: "account: switch",
    isHybrid: true,
    isRegistered: true,
    isAccount: true,
    hasScripts: [true],
    async act({ page, eventId }) {
      await signIn(page, "reader");
      await page.goto(`/events/${eventId}`);
      await participation(page).getByRole("button", { name: "Участвовать онлайн" }).click();
    },
    sentence: /теперь вы участвуете онлайн/u,
  },
  {
    name: "the page of the link of an account's email switches to online",
    row: "account: switch",
    isHybrid: true,
    isRegistered: true,
    isAccount: true,
    hasScripts: [false],
    async act({ page, link }) {
      await page.goto(await link());
      await page.getByRole("button", { name: "Участвовать онлайн" }).click();
    },
    sentence: /теперь вы участвуете онлайн/u,
  },
  { name: "the form's page registers", hasScripts: both, act: registerOnPage, sentence: /Вы зарегистрированы/u },
  { name: "the event's page registers", hasScripts: [true], act: registerInPanel, sentence: /Вы зарегистрированы/u },
  {
    name: "the form's page of a full event puts in the waitlist",
    row: "page: wait",
    isFull: true,
    hasScripts: both,
    act: registerOnPage,
    sentence: /Вы в листе ожидания/u,
  },
  {
    name: "the event's page puts in the waitlist, and cancels",
    row: "page: wait",
    isFull: true,
    hasScripts: [true],
    async act(actor) {
      await registerInPanel(actor);
      await expectSaid(participation(actor.page).getByRole("status"), /Вы в листе ожидания/u);
      await cancelInDialog(actor.page);
    },
    sentence: /Регистрация отменена/u,
  },
  {
    name: "an account registers and cancels on the event's page",
    row: "account: cancel",
    hasScripts: [true],
    async act(actor) {
      await signIn(actor.page, "reader");
      await registerInPanel(actor);
      await expectSaid(participation(actor.page).getByRole("status"), /Вы зарегистрированы/u);
      await cancelInDialog(actor.page);
    },
    sentence: /Регистрация отменена/u,
  },
  {
    name: "the page after the form cancels",
    row: "page: cancel",
    hasScripts: [false],
    async act(actor) {
      await registerOnPage(actor);
      await cancelByForm(actor.page);
    },
    sentence: /Регистрация отменена/u,
  },
  {
    name: "a signed-in account's email confirms",
    row: "account: confirm",
    isRegistered: true,
    isAccount: true,
    hasScripts: [true],
    async act(actor) {
      await signIn(actor.page, "reader");
      await confirm(actor);
    },
    sentence: /Адрес подтверждён/u,
  },
  {
    name: "an account's email confirms",
    row: "account: confirm",
    isRegistered: true,
    isAccount: true,
    hasScripts: [false],
    act: confirm,
    sentence: /Адрес подтверждён/u,
  },
  {
    name: "an account joins the waitlist on the event's page",
    row: "account: wait",
    isFull: true,
    hasScripts: [true],
    async act(actor) {
      await signIn(actor.page, "reader");
      await registerInPanel(actor);
    },
    sentence: /Вы в листе ожидания/u,
  },
  {
    name: "an account's email confirms a position in the waitlist",
    row: "account: wait",
    isRegistered: true,
    isAccount: true,
    isFull: true,
    hasScripts: [false],
    act: confirm,
    sentence: /Вы в листе ожидания.*Адрес подтверждён/su,
  },
  {
    name: "the page of the link of an account's email cancels",
    row: "account: cancel",
    isRegistered: true,
    isAccount: true,
    hasScripts: [false],
    async act({ page, link }) {
      await page.goto(await link());
      await cancelByForm(page);
    },
    sentence: /Регистрация отменена/u,
  },
];

test("every place and action is walked with and without scripts", () => {
  // A guest's page has no link of its own to confirm with: the email has it.
  const isPossible = (row: Row): boolean => row !== "page: confirm";
  const rows = places.flatMap((place) => actions.map((action): Row => `${place}: ${action}`));
  const missing = rows.filter(isPossible).flatMap((row) => {
    const walked = new Set(walks.filter((walk) => walk.row === row).flatMap(({ hasScripts }) => hasScripts));
    return both.filter((hasScripts) => !walked.has(hasScripts)).map((hasScripts) => `${row}, scripts: ${hasScripts}`);
  });
  expect(missing).toEqual([]);
});

/** The link of the email to a recipient. The mailbox is no page of the site: its warnings are its own. */
async function linkTo(browser: Browser, baseURL: string | undefined, email: string): Promise<string> {
  const mailbox = await newContext(browser, baseURL, false);
  const path = await linkInMail(await mailbox.newPage(), email, /./u, "/registration/own");
  await mailbox.close();
  return path;
}

async function newContext(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean) {
  return browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
}

for (const {
  name,
  isFull = false,
  isHybrid = false,
  isRegistered = false,
  isAccount = false,
  hasScripts,
  act,
  sentence,
} of walks) {
  for (const javaScriptEnabled of hasScripts) {
    test(`${name} ${javaScriptEnabled ? "with" : "without"} scripts: a sentence says what is so now`, async ({
      browser,
      newPerson,
      baseURL,
    }) => {
      const chosen = isHybrid ? { format: "EventFormatOnlineAndOffline" } : {};
      const eventId = await publishNewEvent("Чем кончается действие", isFull ? 1 : undefined, chosen);
      if (isFull) await registerGuest(eventId, uniqueEmail("first"));
      const email = uniqueEmail("acts");
      if (isRegistered) await registerGuest(eventId, email, "Offline", isAccount ? "reader" : undefined);
      const context = await newContext(browser, baseURL, javaScriptEnabled);
      const page = javaScriptEnabled ? await newPerson() : await context.newPage();
      const link = (): Promise<string> => linkTo(browser, baseURL, email);
      await act({ page, eventId, link });
      await expectSaid(page.getByRole("status"), sentence);
      await context.close();
    });
  }
}

test("a guest reads where the link went, has it sent again, and corrects the email without losing the place", async ({
  browser,
  newPerson,
  baseURL,
}) => {
  const eventId = await publishNewEvent("Опечатка в адресе", 1);
  const page = await newPerson();
  await page.goto(`/events/${eventId}`);
  await participation(page).getByRole("link", { name: "Зарегистрироваться" }).click();
  const name = `masha-${crypto.randomUUID()}`;
  const typed = `${name}@gmial.com`;
  const meant = `${name}@gmail.com`;
  await fillRegistration(page, { firstName: "Маша", lastName: "Петрова", email: typed });
  const form = page.getByRole("form", { name: "Регистрация" });
  await expect(form.getByText(`Может быть, ${meant}?`)).toBeVisible();
  await form.getByRole("button", { name: "Зарегистрироваться" }).click();
  const panel = participation(page);
  await expect(panel).toContainText(`Мы написали на ${typed}`);
  await panel.getByRole("button", { name: "Прислать ещё раз" }).click();
  await expect(panel).toContainText(`Письмо ушло ещё раз на ${typed}`);
  await panel.getByRole("button", { name: "Исправить адрес" }).click();
  await panel.getByLabel("Электронная почта").fill(meant);
  await panel.getByRole("button", { name: "Прислать на этот адрес" }).click();
  await expect(panel).toContainText(`Адрес исправлен, письмо ушло на ${meant}`);
  await page.reload();
  await expect(panel).toContainText("Вы зарегистрированы");
  const reader = await newPerson();
  await reader.goto(await linkTo(browser, baseURL, meant));
  await reader.getByRole("button", { name: "Подтвердить адрес" }).click();
  await expect(participation(reader)).toContainText("Адрес подтверждён");
});
