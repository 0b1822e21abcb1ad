/** What stands on the screen from a moment on. */
interface Sight {
  readonly texts: readonly string[];
  /** Milliseconds by `performance.now()`. */
  readonly atMs: number;
}

/** Writes down every change of the notifications on the screen, also one that is over before anybody looks. */
export function recordNotifications(): { readonly seen: readonly Sight[]; readonly stop: () => void } {
  const seen: Sight[] = [];
  const look = (): void => {
    const shown = document.querySelectorAll(".cu-Notification-text > div");
    const texts = [...shown].map(({ textContent }) => textContent);
    if (texts.join() !== (seen.at(-1)?.texts ?? []).join()) seen.push({ texts, atMs: performance.now() });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  return { seen, stop: () => observer.disconnect() };
}
