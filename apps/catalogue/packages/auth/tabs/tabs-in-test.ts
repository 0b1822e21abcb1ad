import { expect, waitFor } from "storybook/test";

/** The values one frame shows. */
export interface TabReading {
  readonly status: string;
  readonly role: string;
  readonly tabs: string;
  readonly token: string;
  readonly refreshes: string;
}

const PATIENCE_MS = 8_000;

/** Reads the frames of the story and presses their buttons. */
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
      // The default message shows the story's document without its frames.
      onTimeout: () => new Error(`The tabs show ${JSON.stringify(readings())}.`),
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
    /** The number of refresh requests. */
    grants: () => window.authTabHost?.count("refresh_token"),
    /** Waits in the lock's queue, behind the tabs. */
    whenNoTabRefreshes: () => navigator.locks.request(`${window.authTabHost?.storagePrefix}refresh`, async () => {}),
    /** Signs in by the first frame and waits until both show the user and one leader. */
    async signIn() {
      await waitUntil((tabs) => tabs.length === 2 && tabs.every(({ status }) => status === "idle"));
      press(0, "Войти");
      await waitUntil(areAgreed);
    },
  };
}

/** Whether all tabs are signed in with one token and list the same tabs with one leader. */
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
