import { invalidationChannel } from "../src/db/database.ts";
import type { TestServer } from "./test-server.ts";

/** A client of `GET /content-changes`. */
export interface ContentStream {
  /** The tags received since the last call, after everything committed by now has arrived. */
  tags(): Promise<string[]>;
  /** Waits for a tag. */
  received(tag: string): Promise<void>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

let marks = 0;

/** Retries until the feed is connected, and discards invalidations of earlier commits. */
export async function openContentStream({ origin, service }: TestServer): Promise<ContentStream> {
  const closing = new AbortController();
  const url = `${origin}/content-changes`;
  let response = await fetch(url, { signal: closing.signal });
  while (response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    response = await fetch(url, { signal: closing.signal });
  }
  if (response.body === null || response.status !== 200) throw new Error(`The stream answered ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending: string[] = [];
  let onReceived = (): void => {};
  const ready = Promise.withResolvers<void>();
  const ended = read().catch(() => {});
  await ready.promise;
  await tags();
  return { ended, close: () => closing.abort(), received, tags };

  async function tags(): Promise<string[]> {
    marks += 1;
    const mark = `mark:${marks}`;
    await service.database.pool.query("select pg_notify($1, $2)", [invalidationChannel, mark]);
    await received(mark);
    const before = pending.filter((tag) => tag !== mark);
    pending = [];
    return before;
  }

  async function received(tag: string): Promise<void> {
    while (!pending.includes(tag)) await new Promise<void>((resolve) => (onReceived = resolve));
  }

  async function read(): Promise<void> {
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (text + value).split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) take(part);
    }
  }

  function take(part: string): void {
    if (part.startsWith("event: ready")) ready.resolve();
    if (!part.startsWith("data: ")) return;
    pending.push(...(JSON.parse(part.slice("data: ".length)) as { topics: string[] }).topics);
    onReceived();
  }
}
