import type { AuthContext } from "./auth-context.ts";
import type { AuthError } from "../auth-error.ts";
import { createRefresher } from "./refresher.ts";
import type { Refresher } from "./refresher.ts";
import { createRefreshTimer } from "./refresh-timer.ts";
import type { RefreshTimer } from "./refresh-timer.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import type { TokenRecord } from "../tokens/token-record.ts";

/** The life of a signed-in person's token: taken up, refreshed, ended. */
export interface Session {
  readonly timer: RefreshTimer;
  readonly refresher: Refresher;
  /** The token is good: the person is signed in. */
  open(record: TokenRecord): void;
  /** Credentials are gone, in the other tabs too. */
  end(error?: AuthError): void;
  /** The person signed out in another tab while this page showed them: signing in again now would undo it. */
  wasEndedElsewhere(): boolean;
  goToUnauth(): void;
  /** Another tab changed the stored token, or this page slept: memory follows. */
  followStorage(): void;
}

export function createSession(context: AuthContext, onRefreshDue: () => void): Session {
  const { state, credentials, paths, ports } = context;
  const timer = createRefreshTimer(context, onRefreshDue);
  let isEndedElsewhere = false;

  function open(record: TokenRecord): void {
    isEndedElsewhere = false;
    if (state.dispatch({ type: "logged", user: userOfRecord(record) })) timer.schedule();
  }

  function endedElsewhere(): void {
    credentials.forget();
    timer.stop();
    // Before the state changes: whoever guards this page is told by it.
    isEndedElsewhere = true;
    state.dispatch({ type: "idle" });
    if (!paths.isPublicPage() && !paths.isServicePage()) goToUnauth();
  }

  function goToUnauth(): void {
    ports.location.replace(paths.servicePage("unauth", paths.currentWithoutHash()));
  }

  return {
    timer,
    refresher: createRefresher(context),
    open,
    wasEndedElsewhere: () => isEndedElsewhere,
    goToUnauth,
    end(error) {
      timer.stop();
      credentials.clear();
      state.dispatch({ type: "idle", ...(error === undefined ? {} : { error }) });
    },
    followStorage() {
      if (credentials.stored() === null) {
        if (credentials.current() !== null) endedElsewhere();
        return;
      }
      const record = credentials.adoptStored();
      const { status } = state.get();
      const isBetweenPages = status === "logs-in" || status === "logs-out";
      if (record !== null && !isBetweenPages && !credentials.isExpired(record)) open(record);
    },
  };
}
