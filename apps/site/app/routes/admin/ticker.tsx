import type { ReactElement } from "react";
import { messages } from "../../features/admin/ticker/messages.ts";
import { TickerPage } from "../../features/admin/ticker/ticker-page.tsx";
import { unlistedMeta } from "../../head/unlisted-meta.ts";

export const meta = unlistedMeta(messages.title);

export default function AdminTicker(): ReactElement {
  return <TickerPage />;
}
