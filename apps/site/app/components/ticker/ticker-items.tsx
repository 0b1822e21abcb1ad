import type { Ticker } from "@corp/api";
import { Link } from "@corp/ui";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { withoutBase } from "../../navigation/base-path.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { isExternalUrl, isScriptUrl } from "../../navigation/url-policy.ts";
import "./ticker-items.css";

/** The items of the announcement ticker inside a `Marquee`; the site and the editor's preview render the same. */
export function TickerItems({ items }: Pick<Ticker, "items">): ReactElement {
  return (
    <>
      {items.map(({ text, url }, index) => (
        // Two items may have the same text.
        <span key={`${index} ${text}`} className="ticker-item">
          {url === null || isScriptUrl(url) ? text : <TickerLink text={text} url={url} />}
        </span>
      ))}
    </>
  );
}

/** Links within the site navigate on the client; others are plain links. */
function TickerLink({ text, url }: { text: string; url: string }): ReactElement {
  const { publicOrigin } = useServices().configuration;
  if (isExternalUrl(url, publicOrigin)) {
    return (
      <Link href={url} variant="text">
        {text}
      </Link>
    );
  }
  const { pathname, search, hash } = new URL(url, publicOrigin);
  return (
    <Link variant="text" render={<PageLink to={withoutBase(pathname) + search + hash} />}>
      {text}
    </Link>
  );
}
