import { expect, it } from "vitest";
import { ownerOfSource } from "../telemetry-report-routes.ts";

it.each([
  ["app/routes/event.tsx", "user"],
  ["app/features/events/event-heading.tsx", "user"],
  ["app/shell/site-header.tsx", "platform"],
  ["app/core/services.ts", "platform"],
  ["app/page-cache/load-queries.ts", "platform"],
  ["app/entry.client.tsx", "platform"],
  ["app/root.tsx", "platform"],
  ["packages/ui/src/button/button.tsx", "platform"],
  ["node_modules/react-dom/cjs/react-dom-client.production.js", "library"],
  ["node_modules/@corp/auth/dist/index.js", "platform"],
])("%s belongs to %s", (source, owner) => {
  expect(ownerOfSource(source)).toBe(owner);
});
