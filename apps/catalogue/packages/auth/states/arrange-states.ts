import { createDemoApplication } from "../demo-application.ts";
import type { DemoPage } from "../demo-application.ts";

const claims = { realm_access: { roles: ["user"] }, resource_access: { "corp-site": { roles: ["editor"] } } };

async function opened(): Promise<DemoPage> {
  const page = createDemoApplication({ provider: { claims } }).open();
  await page.auth.start();
  return page;
}

async function signedIn(): Promise<DemoPage> {
  const page = await opened();
  await page.auth.loginWithPassword("reader", "reader");
  return page;
}

async function leaving(from: Promise<DemoPage>, by: "login" | "logout"): Promise<DemoPage> {
  const page = await from;
  await page.auth[by]();
  return page;
}

async function rejected(): Promise<DemoPage> {
  const page = await opened();
  await page.auth.loginWithPassword("reader", "wrong").catch(() => undefined);
  return page;
}

/** A client in each of its states, by its title. */
export async function arrangeStates(): Promise<ReadonlyMap<string, DemoPage>> {
  return new Map([
    ["Ещё не начато", createDemoApplication().open()],
    ["Гость", await opened()],
    ["Входит", await leaving(opened(), "login")],
    ["Вошёл", await signedIn()],
    ["Выходит", await leaving(signedIn(), "logout")],
    ["Не вошёл", await rejected()],
  ]);
}
