import { Button, ErrorStub } from "@corp/ui";
import { useEffect } from "react";
import type { MouseEvent, ReactElement } from "react";
import { Link, isRouteErrorResponse, useLocation, useNavigate, useNavigation } from "react-router";
import { useOnline } from "../core/online.ts";
import { isChunkError } from "../deployment/chunk-errors.ts";
import { whenPageStays } from "../deployment/page-exit.ts";
import { mayReload } from "../deployment/reload-guard.ts";
import { withBase } from "../navigation/base-path.ts";
import { failureStatus } from "../navigation/page-failure.ts";
import { NotFoundHelp } from "./deferred-not-found-help.ts";
import { messages } from "./messages.ts";
import { useReturnOfNetwork } from "./use-return-of-network.ts";

/**
 * Replaces a page that cannot be shown: the reason, a retry, a link home. Offline it retries when the network returns.
 */
export function PageFailed({ error }: { readonly error: unknown }): ReactElement {
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== "idle";
  const isRepeatable = isRouteErrorResponse(error);
  useReloadForChunk(error, isOnline);

  /** Repeats the loaders after an error response, and reloads the document after any other error. */
  function tryAgain(): void {
    // A navigation rather than a revalidation: React Router misses that a quick revalidation has fixed the page.
    if (isRepeatable) void navigate(pathname + search, { replace: true });
    else location.reload();
  }
  useReturnOfNetwork(isOnline, tryAgain);

  return (
    <ErrorStub
      status={failureStatus(error)}
      // Offline there was no response, so the status is unknown.
      data-offline={isOnline ? undefined : ""}
      reason={failureReason(error, isOnline)}
      render={<Link to="/" reloadDocument={!isRepeatable} />}
    >
      <Button
        variant="outline"
        size={600}
        // Without scripts, or opened in another tab, it is a link to this page.
        href={withBase(pathname + search)}
        loading={isNavigating}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          tryAgain();
        }}
      >
        {messages.tryAgain}
      </Button>
      {failureStatus(error) === 404 ? <NotFoundHelp /> : null}
    </ErrorStub>
  );
}

/** Returns what is shown in addition to the texts of the status, which requirement C12 prescribes. */
function failureReason(error: unknown, isOnline: boolean): string | undefined {
  if (!isOnline) return messages.offlineText;
  if (isChunkError(error)) return messages.chunkText;
  const status = failureStatus(error);
  if (status === 503) return messages.unavailableText;
  return status === 429 ? messages.tooManyText : undefined;
}

/** Reloads a page whose chunk failed to load, once. While the page is being left a reload would cancel that. */
function useReloadForChunk(error: unknown, isOnline: boolean): void {
  useEffect(() => {
    if (!isOnline || !isChunkError(error)) return undefined;
    return whenPageStays(() => {
      if (mayReload()) location.reload();
    });
  }, [error, isOnline]);
}
