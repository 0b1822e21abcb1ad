import { withoutBase } from "./base-path.ts";
import { pageRouter } from "./react-router/adapter.ts";
import { isExternalUrl, isScriptUrl, readUrl } from "./url-policy.ts";

export type NavigationErrorCode = "external_refused" | "protocol_refused" | "url_invalid";

/** A navigation that was rejected before it started. */
class NavigationError extends Error {
  override readonly name = "NavigationError";
  readonly code: NavigationErrorCode;

  constructor(code: NavigationErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface NavigateToOptions {
  /** Allows a URL of another origin, which leaves the application. @default false */
  readonly external?: boolean;
  /** @default false */
  readonly replace?: boolean;
}

export interface NavigationPort {
  readonly origin: string;
  /** Navigates inside the application. */
  navigate(to: string, replace: boolean): Promise<void>;
  /** Leaves the document. */
  leave(href: string, replace: boolean): void;
}

/**
 * Goes to a page of the site, or with `external` to a URL of any site.
 *
 * @throws {NavigationError} `external_refused` for another origin without the flag; `protocol_refused` for javascript:,
 * data:, blob: and vbscript:, whatever the flag; `url_invalid` for an invalid URL.
 * @see requirement C11
 */
export async function navigateTo(
  to: string,
  { external = false, replace = false }: NavigateToOptions = {},
  port: NavigationPort = browserPort(),
): Promise<void> {
  const url = readUrl(to, port.origin);
  if (url === null) throw new NavigationError("url_invalid", `"${to}" is no URL.`);
  if (isScriptUrl(to)) {
    throw new NavigationError("protocol_refused", `Cannot navigate to a URL of the protocol "${url.protocol}".`);
  }
  if (!isExternalUrl(to, port.origin) && !external) {
    await port.navigate(url.pathname + url.search + url.hash, replace);
    return;
  }
  if (!external) {
    throw new NavigationError(
      "external_refused",
      `"${url.origin}" is another site: navigateTo(url, { external: true }) goes there.`,
    );
  }
  port.leave(url.href, replace);
}

function browserPort(): NavigationPort {
  const leave = (href: string, replace: boolean): void => (replace ? location.replace(href) : location.assign(href));
  return {
    origin: location.origin,
    leave,
    async navigate(to, replace) {
      const router = pageRouter();
      // Before hydration there is no router.
      if (router === undefined) leave(to, replace);
      else await router.navigate(withoutBase(to), { replace });
    },
  };
}
