import { Button, ErrorStub } from "@corp/ui";
import { useEffect } from "react";
import type { MouseEvent, ReactElement } from "react";
import { Link, isRouteErrorResponse, useLocation, useNavigate, useNavigation } from "react-router";
import { isChunkError } from "../deployment/chunk-errors.ts";
import { useOnline } from "../core/online.ts";
import { statusOf } from "../navigation/page-failure.ts";
import { mayReload } from "../deployment/reload-guard.ts";
import { messages } from "./messages.ts";
import { useReturnOfNetwork } from "./use-return-of-network.ts";

/** In place of a page that could not be shown: why, another attempt, the way home. Without a network it waits for one. */
export function PageFailed({ error }: { readonly error: unknown }): ReactElement {
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== "idle";
  const isRepeatable = isRouteErrorResponse(error);
  useReloadForChunk(error, isOnline);

  /** What a loader said is asked again; a program that broke is loaded again. */
  function tryAgain(): void {
    // A navigation, where a revalidation would do: React Router overlooks that a quick one has mended the page.
    if (isRepeatable) void navigate(pathname + search, { replace: true });
    else location.reload();
  }
  useReturnOfNetwork(isOnline, tryAgain);

  return (
    <ErrorStub
      status={statusOf(error)}
      // No server has answered: a status would be a guess.
      data-offline={isOnline ? undefined : ""}
      {...wordsOf(error, isOnline)}
      render={<Link to="/" reloadDocument={!isRepeatable} />}
    >
      <Button
        variant="outline"
        size={600}
        // Without scripts, and for whoever opens it elsewhere, it is a link to this very page.
        href={pathname + search}
        loading={isNavigating}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          tryAgain();
        }}
      >
        {messages.tryAgain}
      </Button>
    </ErrorStub>
  );
}

function wordsOf(error: unknown, isOnline: boolean): { readonly title?: string; readonly subtitle?: string } {
  if (!isOnline) return { title: messages.offlineTitle, subtitle: messages.offlineText };
  if (isChunkError(error)) return { subtitle: messages.chunkText };
  const status = statusOf(error);
  if (status === 503) return { subtitle: messages.unavailableText };
  return status === 429 ? { subtitle: messages.tooManyText } : {};
}

/** A page that lacks a part of its program is loaded again by itself, once. */
function useReloadForChunk(error: unknown, isOnline: boolean): void {
  useEffect(() => {
    if (isOnline && isChunkError(error) && mayReload()) location.reload();
  }, [error, isOnline]);
}
