import { AuthError } from "@corp/auth";
import type { AuthOptions } from "@corp/auth";
import { createDemoApplication, lastUrl } from "../demo-application.ts";
import type { DemoOptions, DemoPage } from "../demo-application.ts";

/** The place of the error: the state, the log alone, or the server. */
export type FailurePlace = "state" | "log" | "server";

export interface Failure {
  readonly place: FailurePlace;
  readonly error: AuthError | null;
}

/** Provokes an error and returns it. */
export type Scenario = () => Promise<Failure>;

export const inState = ({ auth }: DemoPage): Failure => ({ place: "state", error: auth.getState().error });

export const inLog = ({ log }: DemoPage): Failure => ({
  place: "log",
  error: log.map(({ context }) => context).find((context) => AuthError.isInstance(context)) ?? null,
});

/** A guest presses "sign in". */
export async function afterLogin(
  options: Partial<AuthOptions>,
  application = createDemoApplication(),
): Promise<DemoPage> {
  const page = application.open("/blog", options);
  await page.auth.start();
  await page.auth.login();
  return page;
}

/** A guest submits a name and a password. */
export async function afterPassword(
  options: DemoOptions,
  password = "reader",
  given: Partial<AuthOptions> = {},
): Promise<DemoPage> {
  const page = createDemoApplication(options).open("/blog", given);
  await page.auth.start();
  await page.auth.loginWithPassword("reader", password).catch(() => undefined);
  return page;
}

/** The browser returns from the provider with its response, which `change` may alter. */
export async function afterResponse(
  options: DemoOptions,
  change: (url: string) => string = (url) => url,
  rejection?: { readonly error: string; readonly description: string },
): Promise<DemoPage> {
  const application = createDemoApplication(options);
  const before = await afterLogin({}, application);
  const url = change(application.provider.authorize(lastUrl(before), rejection));
  const page = application.open(url, { shouldRedirectErrors: false }, before);
  await page.auth.start();
  return page;
}
