import type { Page } from "@playwright/test";

/** The browser's message for a null event. */
export const nullEvent = /Cannot read properties of null \(reading 'event_id'\)/u;

/** The list of events is answered from now on as no server should answer. */
export async function breakEventList(page: Page): Promise<void> {
  await page.route("**/p-api/product/event/list", (route) =>
    route.fulfill({ json: { items: [null], next_cursor: null } }),
  );
}
