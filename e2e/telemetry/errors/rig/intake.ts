import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** What a page told of one way to fail. */
export interface Told {
  readonly errors: readonly Readonly<Record<string, unknown>>[];
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly logs: readonly { readonly context?: Readonly<Record<string, unknown>>; readonly message: string }[];
}

/** An intake that remembers what came, by the way that stands in the address. */
export interface Intake {
  /** @returns whether the request was for it */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  toldOf(way: string): Told;
}

export function createIntake(): Intake {
  const received = new Map<string, object[]>();
  /** What is handed over on leaving may have arrived already: each batch is taken once. */
  const batches = new Set<string | null>();
  const keyOf = (way: string, path: string): string => `${way} ${path}`;
  const read = (way: string, path: string): never[] => (received.get(keyOf(way, path)) ?? []) as never[];
  return {
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const [, way = "", path = ""] = /^\/intake\/([^/]*)\/(.+)$/u.exec(pathname) ?? [];
      if (path === "") return false;
      const key = keyOf(decodeURIComponent(way), path);
      const items = JSON.parse(await text(request)) as object[];
      const batch = searchParams.get("batch");
      if (!batches.has(batch)) received.set(key, [...(received.get(key) ?? []), ...items]);
      batches.add(batch);
      response.writeHead(204).end();
      return true;
    },
    toldOf: (way) => ({
      errors: read(way, "error-metric"),
      messages: read(way, "message-metric"),
      logs: read(way, "input/open"),
    }),
  };
}
