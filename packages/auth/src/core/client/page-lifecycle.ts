import { AuthError } from "../auth-error.ts";
import type { PageEvent } from "../ports.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import { createTimers } from "../timers.ts";
import type { Reconnection } from "./reconnection.ts";
import type { Refresher } from "./refresher.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { Session } from "./session.ts";

/** Redirects the browser. @throws AuthError `redirect_failed` */
export async function redirectToProvider(
  { options, ports }: RuntimeContext,
  url: string,
  history: "push" | "replace",
): Promise<void> {
  try {
    if (options.redirect === null) throw new TypeError("There is no redirect function.");
    if (options.redirect !== undefined) await options.redirect(url, history);
    else if (history === "replace") ports.location.replace(url);
    else ports.location.assign(url);
  } catch (cause) {
    throw new AuthError("redirect_failed", "The browser could not be redirected to the provider.", { cause });
  }
}

/** Shows the page to return to after sign-in, unless it is the current one. */
export function showPage({ paths, options, ports }: RuntimeContext, target: string): void {
  if (!paths.isHere(target)) (options.onReturn ?? ((path: string) => ports.location.replace(path)))(target);
}

/** Follows the page as it is left, restored and woken. */
export interface PageLifecycle {
  onPageEvent(event: PageEvent): void;
  /** A redirect has started. If the page is still shown after `leaveTimeoutMs`, the user has stopped the redirect. */
  expectLeave(): void;
  stop(): void;
}

export function createPageLifecycle(
  { state, ports, options }: RuntimeContext,
  parts: {
    session: Session;
    tabs: TabCoordinator;
    refresher: Refresher;
    reconnection: Reconnection;
    onReturn: () => void;
  },
): PageLifecycle {
  const { session, tabs, refresher, reconnection } = parts;
  const { storageDebounceMs, leaveTimeoutMs } = options.constants;
  const timers = createTimers<"storage" | "leave">(ports.clock);

  function wake(): void {
    session.followStorage();
    tabs.announce();
    session.timer.schedule();
  }

  /** The page came back, or the redirect was stopped. */
  function restore(): void {
    parts.onReturn();
    if (state.isBetweenPages()) state.dispatch({ type: "idle" });
    wake();
  }

  /** A page that holds a lock or a channel does not enter the back/forward cache. */
  function leave(): void {
    timers.stop("leave");
    refresher.release();
    reconnection.stop();
    session.pause();
  }

  return {
    onPageEvent({ type }) {
      switch (type) {
        case "storage":
          return timers.start("storage", storageDebounceMs, session.followStorage);
        case "left":
          return leave();
        case "restored":
          return restore();
        case "woken":
          return wake();
      }
    },
    expectLeave() {
      timers.stop("leave");
      if (!state.isBetweenPages()) return;
      timers.start("leave", leaveTimeoutMs, () => {
        if (state.isBetweenPages()) restore();
      });
    },
    stop() {
      timers.stop("storage", "leave");
      refresher.release();
      reconnection.stop();
    },
  };
}
