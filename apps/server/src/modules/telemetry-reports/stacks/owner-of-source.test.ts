import { expect, it } from "vitest";
import { ownerOfSource, readableSource } from "./owner-of-source.ts";

it.each([
  ["../../../app/routes/event.tsx", "app/routes/event.tsx", "user"],
  ["../../../app/features/events/event-heading.tsx", "app/features/events/event-heading.tsx", "user"],
  ["../../../app/shell/site-header.tsx", "app/shell/site-header.tsx", "platform"],
  ["../../../app/core/services.ts", "app/core/services.ts", "platform"],
  ["../../../app/page-cache/load-queries.ts", "app/page-cache/load-queries.ts", "platform"],
  ["../../../app/entry.client.tsx", "app/entry.client.tsx", "platform"],
  ["../../../app/root.tsx", "app/root.tsx", "platform"],
  ["../../../../../packages/ui/src/button/button.tsx", "packages/ui/src/button/button.tsx", "platform"],
  [
    "../../../../../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/cjs/react-dom-client.production.js",
    "node_modules/react-dom/cjs/react-dom-client.production.js",
    "library",
  ],
  ["../../node_modules/@corp/auth/dist/index.js", "node_modules/@corp/auth/dist/index.js", "platform"],
  ["webpack://site/./app/routes/home.tsx", "app/routes/home.tsx", "user"],
])("%s is %s, of the %s", (source, readable, owner) => {
  expect(readableSource(source)).toBe(readable);
  expect(ownerOfSource(source)).toBe(owner);
});
