import { expect, it } from "vitest";
import { createEventReader } from "./server-sent-events.ts";
import type { ServerSentEvent } from "./server-sent-events.ts";

function read(...pieces: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const reader = createEventReader((event) => events.push(event));
  for (const piece of pieces) reader(piece);
  return events;
}

it("reads events wherever the stream is cut", () => {
  const stream = 'event: ready\ndata: {}\n\n: heartbeat\n\ndata: {"tags":["events"]}\r\n\r\n';
  const expected = [
    { event: "ready", data: "{}" },
    { event: "message", data: '{"tags":["events"]}' },
  ];
  expect(read(stream)).toEqual(expected);
  expect(read(...Array.from(stream))).toEqual(expected);
});

it("joins the lines of one event", () => {
  expect(read("data: a\ndata:b\n\n")).toEqual([{ event: "message", data: "a\nb" }]);
});

it("hears nothing in heartbeats and in what has not ended", () => {
  expect(read(": heartbeat\n\n: heartbeat\n\ndata: half\n")).toEqual([]);
});

it("does not gather a line without an end", () => {
  expect(() => read("x".repeat(2 * 1024 * 1024))).toThrow("no end");
});
