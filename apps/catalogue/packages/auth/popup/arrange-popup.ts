import type { Auth } from "@corp/auth";
import { createDemoApplication } from "../demo-application.ts";

export interface PopupDemo {
  readonly auth: Auth;
  /** Presses the button; `show` receives the provider's address, and null when the window is gone. */
  signIn(show: (address: string | null) => void): void;
  /** The browser blocks the window. */
  signInBlocked(): void;
  /** The user signs in in the window, which returns with the response. */
  respond(address: string): void;
  /** The user closes the window. */
  close(): void;
}

/** A guest, a provider, and a window that the story draws. */
export async function arrangePopup(): Promise<PopupDemo> {
  const { open, browser, provider } = createDemoApplication({ provider: { claims: { name: "Рита Чтецова" } } });
  const { auth } = open();
  await auth.start();
  let isClosed = false;
  return {
    auth,
    signIn(show) {
      isClosed = false;
      void auth.login({ popup: { navigate: show, isClosed: () => isClosed } }).finally(() => show(null));
    },
    signInBlocked: () => void auth.login({ popup: null }),
    respond(address) {
      const returned = provider.authorize(address);
      const channel = browser.openTab(returned).ports.channel?.open("corp.auth.popup", () => undefined);
      channel?.post(returned);
    },
    close() {
      isClosed = true;
      // The page asks twice, half a second apart.
      browser.clock.advance(500);
      browser.clock.advance(500);
    },
  };
}
