import { expect, waitFor } from "storybook/test";

/** What one frame shows. */
export interface TabReading {
  readonly status: string;
  readonly role: string;
  readonly tabs: string;
  readonly token: string;
  readonly refreshes: string;
}

const PATIENCE_MS = 8_000;

/** The frames of the story, as somebody who looks at them and presses their buttons. */
export function tabsInTest(root: HTMLElement) {
  const frames = (): readonly HTMLIFrameElement[] => [...root.querySelectorAll("iframe")];

  function read({ contentDocument }: HTMLIFrameElement): TabReading {
    const fact = (name: string): string => contentDocument?.querySelector(`[data-fact=${name}]`)?.textContent ?? "";
    return {
      status: fact("status"),
      role: fact("role"),
      tabs: fact("tabs"),
      token: fact("token"),
      refreshes: fact("refreshes"),
    };
  }

  const readings = (): readonly TabReading[] => frames().map(read);

  async function waitUntil(isSo: (tabs: readonly TabReading[]) => boolean): Promise<void> {
    await waitFor(() => expect(readings()).toSatisfy(isSo), {
      timeout: PATIENCE_MS,
      // The document of the story says nothing about what its frames show.
      onTimeout: () => new Error(`The tabs stand at ${JSON.stringify(readings())}.`),
    });
  }

  function press(index: number, name: string): void {
    const buttons = frames()[index]?.contentDocument?.querySelectorAll("button") ?? [];
    const button = [...buttons].find(({ textContent }) => textContent === name);
    if (button === undefined) throw new Error(`There is no button "${name}" in frame ${index}.`);
    button.click();
  }

  return {
    readings,
    waitUntil,
    press,
    /** Refreshes that the provider was asked for. */
    grants: () => window.authTabHost?.count("refresh_token"),
    /** Waits in the same queue as the tabs, behind all that are in it. */
    whenNobodyRefreshes: () => navigator.locks.request(`${window.authTabHost?.storagePrefix}refresh`, async () => {}),
    /** Signs in by the first frame and waits until both have taken it up and agreed on a leader. */
    async signIn() {
      await waitUntil((tabs) => tabs.length === 2 && tabs.every(({ status }) => status === "idle"));
      press(0, "Войти");
      await waitUntil(areAgreed);
    },
  };
}

/** Everybody is signed in with one token, and knows the same tabs with one leader. */
export function areAgreed(tabs: readonly TabReading[]): boolean {
  const [first] = tabs;
  return (
    tabs.filter(({ role }) => role === "ведущая").length === 1 &&
    tabs.every(
      ({ role, status, token, tabs: known }) =>
        (role === "ведущая" || role === "ведомая") &&
        status === "logged" &&
        token.length > 1 &&
        token === first?.token &&
        known === first.tabs &&
        known.split(" ").length === tabs.length,
    )
  );
}
