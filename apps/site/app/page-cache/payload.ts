import type { RouterContextProvider } from "react-router";
import { developmentBuildId } from "../deployment/build-id.ts";
import { markCacheable } from "./cacheable-response.ts";
import { servicesContext } from "../core/services.ts";

/**
 * A page whose content changes with the build alone, such as a legal document. The build writes the content to
 * `{path}/_payload.json`, and navigations in the browser read it there: the texts are in no script.
 *
 * ```ts
 * export const handle = prerenderedPage;
 * export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, aboutText);
 * export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);
 * ```
 *
 * The texts stand in a `*.server.ts`, which reaches no script.
 *
 * @see specification, section 7: build and platform calls
 */
export interface StaticPage<Content> {
  /** Of JSON's own types. */
  readonly content: Content;
  /** Address of the site as people type it. */
  readonly origin: string;
}

/** A route's `handle`: tells the build to write its payload. */
export const prerenderedPage = { isPrerendered: true } as const;

/** In a `loader`. */
export function staticPage<Content>(context: Readonly<RouterContextProvider>, content: Content): StaticPage<Content> {
  markCacheable(context);
  return { content, origin: context.get(servicesContext).configuration.publicOrigin };
}

export interface PayloadArgs<Content> {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly serverLoader: () => Promise<StaticPage<Content>>;
}

/** In a `clientLoader`. Without a payload, as in development, the server is asked as for any other page. */
export async function loadPayload<Content>(
  { request, context, serverLoader }: PayloadArgs<Content>,
  fetchPayload: typeof fetch = fetch,
): Promise<StaticPage<Content>> {
  const { buildId, publicOrigin } = context.get(servicesContext).configuration;
  if (buildId === developmentBuildId) return await serverLoader();
  try {
    const response = await fetchPayload(payloadPath(new URL(request.url).pathname, buildId), {
      signal: request.signal,
    });
    if (response.ok) return { content: (await response.json()) as Content, origin: publicOrigin };
  } catch {
    // The server is asked next, and says what is wrong.
  }
  return await serverLoader();
}

/** By the build in the query, the payload of another build is another address. */
export function payloadPath(pathname: string, buildId: string): string {
  return `${pathname.replace(/\/$/u, "")}/_payload.json?${buildId}`;
}
