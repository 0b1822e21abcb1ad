import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, it, vi } from "vitest";
import { createSharedListening } from "./listen-on-pool.ts";

function fakeClient() {
  const statements: string[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: async (text: string) => void statements.push(text),
  }) as unknown as pg.ClientBase;
  return { client, statements };
}

it("receives notifications on every connection of the pool and reports a lost connection", async () => {
  const { hear, listen } = createSharedListening("channel");
  const heard: string[] = [];
  const listening = listen({
    onListening: () => heard.push("listening"),
    onHeard: (payload) => heard.push(payload),
    onLost: ({ message }) => heard.push(message),
  });
  await vi.waitFor(() => expect(heard).toEqual(["listening"]));
  for (const payload of ["first", "second"]) {
    const { client, statements } = fakeClient();
    await hear(client);
    expect(statements).toEqual(["listen channel"]);
    client.emit("notification", { channel: "channel", payload, processId: 1 });
    client.emit("error", new Error(`lost ${payload}`));
  }
  await listening.stop();
  expect(heard).toEqual(["listening", "first", "lost first", "listening", "second", "lost second", "listening"]);
});
