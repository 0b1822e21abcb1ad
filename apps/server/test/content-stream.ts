import { contentChannel } from "../src/db/content-channel.ts";
import type { TestServer } from "./test-server.ts";

/** What a site hears. */
export interface ContentStream {
  /** Everything told since the last time, once all that is committed by now was told. */
  topics(): Promise<string[]>;
  /** Waits for a topic. */
  heard(topic: string): Promise<void>;
  /** When the server ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

let marks = 0;

/** Asks until the server knows what changes, and leaves out what was committed before and is told late. */
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
  let told: string[] = [];
  let onTold = (): void => {};
  const ready = Promise.withResolvers<void>();
  const ended = read().catch(() => {});
  await ready.promise;
  await topics();
  return { ended, close: () => closing.abort(), heard, topics };

  async function topics(): Promise<string[]> {
    marks += 1;
    const mark = `mark:${marks}`;
    await service.database.pool.query("select pg_notify($1, $2)", [contentChannel, mark]);
    await heard(mark);
    const before = told.filter((topic) => topic !== mark);
    told = [];
    return before;
  }

  async function heard(topic: string): Promise<void> {
    while (!told.includes(topic)) await new Promise<void>((resolve) => (onTold = resolve));
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
    told.push(...(JSON.parse(part.slice("data: ".length)) as { topics: string[] }).topics);
    onTold();
  }
}
