import type { PageSnapshot } from "../machine/page-decision.ts";
import { readActionStatus, readProviderResponse } from "../navigation/provider-response.ts";
import type { AuthContext } from "./auth-context.ts";

/** The facts that decide what to do on the current page. */
export function pageSnapshot(context: AuthContext, hash: string): PageSnapshot {
  const { pages, state, credentials, storage, options } = context;
  const token = credentials.current();
  return {
    hasActionStatus: readActionStatus(hash) !== null,
    response: readProviderResponse(hash),
    isServicePage: pages.isServicePage(),
    isPublicPage: pages.isPublicPage(),
    hasError: state.get().error !== null,
    token: token && {
      isFresh: credentials.isFresh(token),
      // A valid token keeps the page, even a protected one: the provider may be unreachable.
      canRefresh: token.refresh_token !== undefined || !credentials.isExpired(token),
      // The time of the sign-in, not of the last refresh. An invalid value is logged when the response is processed.
      signedInAtMs: Number(storage.getItem(options.signedInAtKey) ?? token.received_at_client_time),
    },
  };
}
