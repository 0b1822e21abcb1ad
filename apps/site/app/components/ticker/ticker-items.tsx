import type { Ticker } from "@corp/api";
import { Link } from "@corp/ui";
import type { ReactElement } from "react";
import { isExternalAddress, isScriptAddress } from "../../navigation/address-policy.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useServices } from "../../core/services-provider.tsx";
import "./ticker-items.css";

/** What the strip says, for a `Marquee` with the class `running-line`: the visitors' and the editors' preview look alike. */
export function RunningLineItems({ items }: Pick<Ticker, "items">): ReactElement {
  return (
    <>
      {items.map(({ text, url }, index) => (
        // Two announcements may say the same.
        <span key={`${index} ${text}`} className="running-line-item">
          {url === null || isScriptAddress(url) ? text : <Announcement text={text} url={url} />}
        </span>
      ))}
    </>
  );
}

/** An address of ours opens in place, another's as such. */
function Announcement({ text, url }: { text: string; url: string }): ReactElement {
  const { publicOrigin } = useServices().configuration;
  if (isExternalAddress(url, publicOrigin)) {
    return (
      <Link href={url} variant="text">
        {text}
      </Link>
    );
  }
  const { pathname, search, hash } = new URL(url, publicOrigin);
  return (
    <Link variant="text" render={<PageLink to={pathname + search + hash} />}>
      {text}
    </Link>
  );
}
