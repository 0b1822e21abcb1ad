import type { ReactElement } from "react";
import { messages } from "../../features/admin/ticker/messages.ts";
import { TickerPage } from "../../features/admin/ticker/ticker-page.tsx";
import type { Route } from "./+types/ticker";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

export default function AdminTicker(): ReactElement {
  return <TickerPage />;
}
