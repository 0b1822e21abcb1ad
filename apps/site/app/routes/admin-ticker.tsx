import { Loader } from "@corp/ui";
import { lazy, Suspense } from "react";
import type { ReactElement } from "react";
import { messages } from "../features/admin/ticker/messages.ts";
import type { Route } from "./+types/admin-ticker";

export const meta: Route.MetaFunction = () => [{ title: messages.title }, { name: "robots", content: "noindex" }];

const TickerPage = lazy(async () => {
  const { TickerPage: page } = await import("../features/admin/ticker/ticker-page.tsx");
  return { default: page };
});

export default function AdminTicker(): ReactElement {
  return (
    <Suspense fallback={<Loader label={messages.loading} />}>
      <TickerPage />
    </Suspense>
  );
}
