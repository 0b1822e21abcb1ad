import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { emulateMedia } from "../marquee/emulate-media.ts";

async function shownNotification(): Promise<HTMLElement> {
  const text = await screen.findByText("Смахните меня");
  const element = text.closest<HTMLElement>(".cu-Notification");
  if (element === null) throw new Error("The text is in no notification");
  // Waits for the enter animation, so that only the finger moves it.
  await waitFor(() => expect(element.getAnimations()).toEqual([]));
  return element;
}

const FROM_X = 200;
const at = (byPx: number, pointerType: string) => ({ clientX: FROM_X + byPx, pointerType, isPrimary: true });

async function draw(element: HTMLElement, byPx: number, pointerType = "touch"): Promise<void> {
  await fireEvent.pointerDown(element, at(0, pointerType));
  await fireEvent.pointerMove(element, at(byPx / 2, pointerType));
  await fireEvent.pointerMove(element, at(byPx, pointerType));
}

const readShift = (element: HTMLElement): string => getComputedStyle(element).translate;

export async function isDismissedBySwipe(): Promise<void> {
  const element = await shownNotification();
  await draw(element, 180);
  await expect(readShift(element)).toBe("180px");
  await fireEvent.pointerUp(element, at(180, "touch"));
  await waitFor(() => expect(element).not.toBeInTheDocument());
}

export async function snapsBackAfterShortSwipe(): Promise<void> {
  const element = await shownNotification();
  await draw(element, 20);
  await expect(readShift(element)).toBe("20px");
  await fireEvent.pointerUp(element, at(20, "touch"));
  await waitFor(() => expect(readShift(element)).toBe("none"));
  await expect(element).toBeInTheDocument();
}

export async function snapsBackWhenPageScrolls(): Promise<void> {
  const element = await shownNotification();
  await draw(element, 180);
  await fireEvent.pointerCancel(element, at(180, "touch"));
  await waitFor(() => expect(readShift(element)).toBe("none"));
  await expect(element).toBeInTheDocument();
}

export async function ignoresMouseDrag(): Promise<void> {
  const element = await shownNotification();
  await draw(element, 180, "mouse");
  await expect(readShift(element)).toBe("none");
  await fireEvent.pointerUp(element, at(180, "mouse"));
  await expect(element).toBeInTheDocument();
}

/** Right to left: only a swipe to the left dismisses. */
export async function fromRightToLeft(): Promise<void> {
  const element = await shownNotification();
  await draw(element, 180);
  await expect(readShift(element)).toBe("0px");
  await fireEvent.pointerUp(element, at(180, "touch"));
  await waitFor(() => expect(readShift(element)).toBe("none"));
  await draw(element, -180);
  await expect(readShift(element)).toBe("-180px");
  await fireEvent.pointerUp(element, at(-180, "touch"));
  await waitFor(() => expect(element).not.toBeInTheDocument());
}

export async function closesImmediatelyWithReducedMotion(): Promise<void> {
  const element = await shownNotification();
  const undo = emulateMedia("(prefers-reduced-motion: reduce)");
  try {
    await draw(element, 180);
    await fireEvent.pointerUp(element, at(180, "touch"));
    await expect(element.getAnimations()).toEqual([]);
    await waitFor(() => expect(element).not.toBeInTheDocument());
  } finally {
    undo();
  }
}

/** The newest is visible; the oldest can be scrolled to. */
export async function scrollsFromTheNewest(): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll(".cu-Notification")).toHaveLength(12));
  const all = [...document.querySelectorAll(".cu-Notification")];
  const stack = all[0]?.closest(".cu-Notifications-stack");
  const readBottom = (element?: Element): number => element?.getBoundingClientRect().bottom ?? NaN;
  await waitFor(() => expect(readBottom(all.at(-1))).toBeLessThanOrEqual(window.innerHeight));
  await expect(readBottom(all[0])).toBeLessThan(0);
  stack?.scrollBy(0, -stack.scrollHeight);
  await expect(all[0]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
}

export async function isNotPrinted(): Promise<void> {
  const element = await shownNotification();
  const undo = emulateMedia("print");
  try {
    await expect(element.getClientRects()).toHaveLength(0);
  } finally {
    undo();
  }
  await expect(element.getClientRects()).toHaveLength(1);
}

async function isUsableAboveTheDialog(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Открыть окно" }));
  const dialog = await screen.findByRole("dialog");
  const button = within(dialog).getByRole("button", { name: "Показать поверх" });
  await userEvent.click(button);
  const shown = await screen.findByText("Поверх окна");
  await expect(shown.closest("[inert], [aria-hidden=true]")).toBeNull();
  await waitFor(() => {
    // The notification is still animating.
    const { left, top } = shown.getBoundingClientRect();
    return expect(document.elementFromPoint(left + 2, top + 2)).toBe(shown);
  });
  await userEvent.keyboard("{F8}");
  // A modal would take the focus back by the next frame.
  await new Promise(requestAnimationFrame);
  await expect(screen.getByRole("region", { name: "Уведомления" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Поверх окна")).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
}

async function closesWithoutTheDialog(): Promise<void> {
  const dialog = screen.getByRole("dialog");
  const button = within(dialog).getByRole("button", { name: "Показать поверх" });
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText("Поверх окна")).not.toBeNull());
  const region = screen.getByRole("region", { name: "Уведомления" });
  await userEvent.click(within(region).getByRole("button", { name: "Закрыть" }));
  await waitFor(() => expect(screen.queryByText("Поверх окна")).toBeNull());
  await new Promise(requestAnimationFrame);
  await expect(dialog).toBeVisible();
  await waitFor(() => expect(button).toHaveFocus());
}

/** The story's button opens a dialog whose button shows a notification. */
export async function worksAboveDialog(): Promise<void> {
  await isUsableAboveTheDialog();
  await closesWithoutTheDialog();
}

/** The texts on the screen since `atMs`. */
interface Snapshot {
  readonly texts: readonly string[];
  /** Milliseconds by `performance.now()`. */
  readonly atMs: number;
}

/** Records every change of the visible notifications, also one shorter than a poll of the test. */
export function recordNotifications(): { readonly seen: readonly Snapshot[]; readonly stop: () => void } {
  const seen: Snapshot[] = [];
  const record = (): void => {
    const shown = document.querySelectorAll(".cu-Notification-text > div");
    const texts = [...shown].map(({ textContent }) => textContent);
    if (texts.join() !== (seen.at(-1)?.texts ?? []).join()) seen.push({ texts, atMs: performance.now() });
  };
  const observer = new MutationObserver(record);
  observer.observe(document.body, { childList: true, subtree: true });
  return { seen, stop: () => observer.disconnect() };
}
