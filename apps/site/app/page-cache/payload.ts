import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../core/services.ts";
import { developmentBuildId } from "../deployment/build-id.ts";
import { endedNewsCookie, readNewsCookie } from "../forms/form-news.ts";
import { markCacheable } from "./cacheable-response.ts";

/**
 * A page whose content changes with the build only, such as a legal document. The build writes the content to
 * `{path}/_payload.json`, and navigations in the browser read it there, so no script contains the texts.
 *
 * ```ts
 * export const handle = prerenderedPage;
 * export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, aboutText);
 * export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);
 * ```
 *
 * The texts are in a `*.server.ts`, which is excluded from scripts.
 *
 * @see requirement C8
 */
export interface StaticPage<Content> {
  /** JSON values only. */
  readonly content: Content;
  /** Public origin of the site. */
  readonly origin: string;
}

/** A route's `handle` that makes the build write its payload. */
export const prerenderedPage = { isPrerendered: true } as const;

/** Marks the page as cacheable and returns its content; a `loader` calls it. */
export function staticPage<Content>(context: Readonly<RouterContextProvider>, content: Content): StaticPage<Content> {
  markCacheable(context);
  return { content, origin: context.get(servicesContext).configuration.publicOrigin };
}

export interface PayloadArgs<Content> {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly serverLoader: () => Promise<StaticPage<Content>>;
}

/** The same for a page with a form: it also says what the form has done, once, and is its reader's alone then. */
export function staticPageWithNews<Content>(
  context: Readonly<RouterContextProvider>,
  content: Content,
  request: Request,
) {
  const news = readNewsCookie(request.headers.get("cookie"));
  const page = { ...staticPage(context, content), news };
  const headers = { "Set-Cookie": endedNewsCookie(new URL(request.url).pathname) };
  return news === null ? page : data(page, { headers });
}

/** Fetches the payload in a `clientLoader`; without one, as in development, it uses the server's loader. */
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
    // The server's loader is next, and reports the error if it fails as well.
  }
  return await serverLoader();
}

/** The build id in the query separates the payloads of builds. */
export function payloadPath(pathname: string, buildId: string): string {
  return `${pathname.replace(/\/$/u, "")}/_payload.json?${buildId}`;
}
