import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** The records of one way. */
export interface ReceivedRecords {
  readonly errors: readonly Readonly<Record<string, unknown>>[];
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly logs: readonly { readonly context?: Readonly<Record<string, unknown>>; readonly message: string }[];
}

/** An intake that collects records by the way in the URL. */
export interface Intake {
  /** @returns whether the request was for the intake */
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  receivedFrom(way: string): ReceivedRecords;
}

export function createIntake(): Intake {
  const received = new Map<string, object[]>();
  /** Beacons on page exit may repeat batches: each id is stored once. */
  const batches = new Set<string | null>();
  const waitKey = (way: string, path: string): string => `${way} ${path}`;
  const read = (way: string, path: string): never[] => (received.get(waitKey(way, path)) ?? []) as never[];
  return {
    async respond(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      const [, way = "", path = ""] = /^\/intake\/([^/]*)\/(.+)$/u.exec(pathname) ?? [];
      if (path === "") return false;
      const key = waitKey(decodeURIComponent(way), path);
      const items = JSON.parse(await text(request)) as object[];
      const batch = searchParams.get("batch");
      if (!batches.has(batch)) received.set(key, [...(received.get(key) ?? []), ...items]);
      batches.add(batch);
      response.writeHead(204).end();
      return true;
    },
    receivedFrom: (way) => ({
      errors: read(way, "error-metric"),
      messages: read(way, "message-metric"),
      logs: read(way, "input/open"),
    }),
  };
}
