import type { PagePort } from "../core/ports.ts";

export const browserPage: PagePort = {
  isVisible: () => document.visibilityState === "visible",
  isOnline: () => navigator.onLine,
  listen(listener) {
    const listening = new AbortController();
    const { signal } = listening;
    const wake = (): void => listener({ type: "woken" });
    window.addEventListener("storage", ({ key }) => listener({ type: "storage", key }), { signal });
    window.addEventListener("pagehide", () => listener({ type: "left" }), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && listener({ type: "restored" }), { signal });
    window.addEventListener("online", wake, { signal });
    // A frozen page is thawed without becoming visible, for example when memory is there again.
    document.addEventListener("resume", wake, { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), { signal });
    return () => listening.abort();
  },
};
