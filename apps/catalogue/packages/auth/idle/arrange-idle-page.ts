import { createIdleSignOut } from "@corp/auth";
import type { Auth, IdleSignOut } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

export interface IdleDemo {
  readonly auth: Auth;
  readonly idle: IdleSignOut;
  pass(seconds: number): void;
}

/** A reader who is signed out after two minutes. Moving the mouse does not count here: only the button does. */
export async function arrangeIdlePage(): Promise<IdleDemo> {
  const { open, browser } = createDemoApplication({ provider: { accessTokenLifetimeInSeconds: 3_600 } });
  const { auth, page } = open();
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  const idle = createIdleSignOut(auth, {
    timeoutInSeconds: 120,
    ports: { ...page.ports, activity: { listen: () => () => {} } },
  });
  return { auth, idle, pass: (seconds) => browser.clock.advance(seconds * 1000) };
}
