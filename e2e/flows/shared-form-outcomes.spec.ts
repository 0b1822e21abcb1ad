import type { Page } from "@playwright/test";
import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { digestForm, fillDigest, subscribe } from "../pages/digest-form.ts";
import { application, consent, cv, fillApplication, send } from "../pages/internship-page.ts";
import { uniqueEmail } from "../pages/mailbox.ts";
import { expectSaid } from "../pages/outcome.ts";

/** Forms of a page that is the same for all readers. */
const sharedForms = [
  {
    name: "the digest's form subscribes",
    async act(page: Page) {
      await page.goto("/digest");
      await fillDigest(page, uniqueEmail("digest"));
      await subscribe(page);
    },
    form: digestForm,
    sentence: /Проверьте почту/u,
  },
  {
    name: "the application is sent",
    async act(page: Page) {
      await page.goto("/internship");
      await fillApplication(page, uniqueEmail("applies"));
      await application(page).getByLabel("Резюме или портфолио").setInputFiles(cv);
      await consent(page).check();
      await send(page);
    },
    form: application,
    sentence: /Заявка отправлена/u,
  },
];

for (const { name, act, sentence } of sharedForms) {
  test(`${name} with scripts: a sentence says so`, async ({ page }) => {
    await act(page);
    await expectSaid(page.getByRole("status"), sentence);
  });

  test(`${name} without scripts: a sentence says so`, async ({ plainPage }) => {
    await act(plainPage);
    await expectSaid(plainPage.getByRole("status"), sentence);
  });
}

for (const { name, act, form, sentence } of sharedForms) {
  test(`${name}: its address says so to nobody else, nor later`, async ({ plainPage, newPerson }) => {
    await act(plainPage);
    await expect(plainPage.getByRole("status").filter({ hasText: sentence })).toBeVisible();
    await expect(plainPage).toHaveURL(/^[^?]*$/u);
    const reader = await newPerson();
    await reader.goto(plainPage.url());
    await expect(form(reader)).toBeVisible();
    await expect(reader.getByText(sentence)).toBeHidden();
    // At once: the page has said it.
    await plainPage.reload();
    await expect(form(plainPage)).toBeVisible();
  });
}
