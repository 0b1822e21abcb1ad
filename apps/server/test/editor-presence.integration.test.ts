import { beforeAll, expect, it } from "vitest";
import { editorPresence } from "../src/db/schema.ts";
import { removeExpiredPresence } from "../src/modules/editors/postgres-editor-presence.ts";
import { recordPresence } from "../src/modules/editors/postgres-editor-presence.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";

const used = serverForTests();
let anna: string;
let boris: string;
beforeAll(async () => {
  anna = await used.server.issuer.token({ subject: "Анна" });
  boris = await used.server.issuer.token({ subject: "Борис" });
});

const open = async (token: string, device: string, entity_id = "a1") =>
  expectSuccess(await used.server.call("editorPresenceSet", { entity: "article", entity_id, device }, token)).others;

it("returns who else has the same thing open, each account once, and the caller's other devices", async () => {
  expect(await open(anna, "ноутбук")).toEqual([]);
  // Another page of the same browser.
  expect(await open(anna, "ноутбук")).toEqual([]);
  expect(await open(boris, "телефон")).toEqual([{ name: "Анна", is_me: false }]);
  await open(boris, "ноутбук");
  expect(await open(anna, "ноутбук")).toEqual([{ name: "Борис", is_me: false }]);
  expect(await open(anna, "телефон")).toEqual([
    { name: "Анна", is_me: true },
    { name: "Борис", is_me: false },
  ]);
  expect(await open(boris, "ноутбук", "a2")).toEqual([]);
});

it("is for editors alone", async () => {
  const reader = await used.server.issuer.token({ subject: "reader", roles: [] });
  const request = { entity: "article", entity_id: "a1", device: "x" } as const;
  expect((await used.server.call("editorPresenceSet", request, reader)).status).toBe(403);
});

it("forgets who was not heard of for a minute", async () => {
  const { db } = used.server.service.database;
  await db.delete(editorPresence);
  const at = new Date("2027-03-01T10:00:00Z");
  const later = (ms: number) => new Date(at.getTime() + ms);
  const own = { entity: "event", entity_id: "e1", device: "x", subject: "anna", name: "Анна" } as const;
  const other = { ...own, subject: "boris", name: "Борис" };
  await recordPresence(db, own, at);
  expect(await recordPresence(db, other, later(59_999))).toEqual([{ name: "Анна", is_me: false }]);
  expect(await recordPresence(db, other, later(60_000))).toEqual([]);
  expect(await removeExpiredPresence(db, later(59_999))).toBe(0);
  expect(await removeExpiredPresence(db, later(60_000))).toBe(1);
  expect(await db.select().from(editorPresence)).toMatchObject([{ subject: "boris" }]);
});
