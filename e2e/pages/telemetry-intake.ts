import type { BrowserContext } from "@playwright/test";

type Item = Readonly<Record<string, unknown>>;

/** Batches received by the intake, each once. */
export interface TelemetryIntake {
  /** Everything that was sent, as it was sent: URLs and bodies. */
  readonly sent: readonly string[];
  events(actionType: string): readonly Item[];
  errors(): readonly Item[];
  logs(): readonly Item[];
}

/** Listens at the intake; what comes is passed on. */
export async function watchIntake(context: BrowserContext): Promise<TelemetryIntake> {
  const sent: string[] = [];
  const batches = new Map<string, { readonly endpoint: string; readonly items: readonly Item[] }>();
  await context.route("**/p-api/telemetry/**", async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const body = request.postData() ?? "";
    sent.push(`${request.url()} ${body}`);
    const batch: unknown = JSON.parse(body);
    const items = Array.isArray(batch) ? batch : (batch as { readonly events: readonly Item[] }).events;
    const endpoint = pathname.slice("/p-api/telemetry".length);
    batches.set(`${endpoint} ${searchParams.get("batch") ?? sent.length}`, { endpoint, items });
    // A page that has gone takes its request with it.
    await route.continue().catch(() => undefined);
  });
  const receivedItems = (endpoint: string): readonly Item[] =>
    [...batches.values()].filter((batch) => batch.endpoint === endpoint).flatMap(({ items }) => items);
  return {
    sent,
    events: (actionType) => receivedItems("/tracker").filter((event) => event["actionType"] === actionType),
    errors: () => receivedItems("/error-metric"),
    logs: () => receivedItems("/input/open"),
  };
}
