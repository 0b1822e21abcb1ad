import { expect } from "../fixtures/test.ts";
import { test } from "../fixtures/without-scripts.ts";
import { publishNewEvent, registerGuest } from "../pages/event-calls.ts";
import { readPublicPages } from "../pages/public-pages.ts";

test("without scripts no page shows a button that does nothing, or waits for ever", async ({ plainPage, baseURL }) => {
  test.setTimeout(150_000);
  const { kinds, unlisted } = await readPublicPages(baseURL ?? "");
  const event = `/events/${await publishNewEvent("Без скриптов", 30)}`;
  const { registration_id, manage_token } = await registerGuest(event.slice("/events/".length), "plain@example.org");
  const ownPages = ["registration/own", "join"].flatMap((page) => {
    return [`${event}/${page}`, `${event}/${page}/${registration_id}/${manage_token}`];
  });
  const peoplePages = [...ownPages, `${event}/door/0`, `/not-me/${registration_id}/0`, "/my-data"];
  const offenders: string[] = [];
  for (const path of [
    ...kinds,
    ...unlisted,
    ...peoplePages,
    "/nowhere",
    "/unauth",
    "/auth-error",
    "/error-401",
    "/admin",
  ]) {
    await plainPage.goto(path);
    const dead = plainPage.locator(
      "button:not([type=submit], [type=reset]), button:not(form *), [role=progressbar], .cu-Loader, .cu-ThemeToggle",
    );
    for (const one of await dead.all()) {
      if (await one.isVisible()) offenders.push(`${path}: ${(await one.textContent()) ?? ""}`);
    }
  }
  expect(offenders).toEqual([]);
});

test("the administration and the pages of signing in say that they need scripts", async ({ plainPage }) => {
  for (const path of ["/admin", "/admin/events/create", "/unauth", "/auth-error", "/error-401"]) {
    await plainPage.goto(path);
    await expect(plainPage.getByText("Войти без скриптов не получится"), path).toBeVisible();
    await expect(plainPage.getByText("Входим…"), path).toBeHidden();
  }
});
