import { readFileSync } from "node:fs";
import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { failures } from "@corp/api/reference";
import type { FailureCode } from "@corp/api/reference";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HandledCall } from "../src/handler.ts";
import { accessRows } from "./access-table.ts";
import type { AccessCaller } from "./access-table.ts";
import { testNow } from "./clock.ts";
import { arrangements } from "./conformance/arrangements.ts";
import { send } from "./conformance/send.ts";
import type { Sent } from "./conformance/send.ts";
import { createWorld, pdf, uploadTo } from "./conformance/world.ts";
import type { World } from "./conformance/world.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const rows = accessRows(readFileSync(new URL("../../../docs/access.md", import.meta.url), "utf8"));

/** Those who are denied come first: their requests change nothing of what was arranged. */
const tested = ["guest", "account", "team of another event", "team of the event", "editor", "administrator"] as const;
type Tested = (typeof tested)[number];

let server: TestServer;
let world: World;
let tokens: Readonly<Record<Tested, string | undefined>>;

beforeAll(async () => {
  server = await startTestServer({ UPLOADS_PER_MINUTE: "0" }, { now: testNow });
  world = await createWorld(server);
  const member = (subject: string) =>
    server.issuer.token({ subject, roles: [], email: `${subject}@corp.example`, isEmailVerified: true });
  tokens = {
    guest: undefined,
    account: world.tokens.reader,
    "team of another event": await member("other"),
    "team of the event": await member("member"),
    editor: world.tokens.editor,
    administrator: world.tokens.admin,
  };
  await addToTeam((await world.event()).event_id, "other");
});
afterAll(() => server.stop());

const addToTeam = (event_id: string, subject: string) =>
  world.succeed("eventTeamAdd", { event_id, email: `${subject}@corp.example` });

/** Asks for every cell of every row. Some seven hundred requests; the limit ends only one that hangs. */
it("docs/access.md is what the server does for every endpoint and caller", async () => {
  const deviations: string[] = [];
  const { uploadFile: _form, ...handled } = contract;
  for (const name of Object.keys(handled) as HandledCall[]) deviations.push(...(await findDeviations(name)));
  for (const caller of tested) {
    const sent = await uploadTo(server, "resume.pdf", pdf, tokens[caller]);
    deviations.push(...findDeviation("uploadFile", caller, sent));
  }
  expect(deviations).toEqual([]);
  expect([...rows.keys()].filter((name) => !(name in contract))).toEqual([]);
}, 300_000);

async function findDeviations(name: HandledCall): Promise<string[]> {
  if (!rows.has(name)) return [`${name}: the table has no row`];
  const request = await arrangements[name](world);
  const { alsoFor = [] }: EndpointContract = contract[name];
  const eventId = await findEvent(request);
  if (eventId !== undefined) await addToTeam(eventId, "member");
  else if (alsoFor.includes("team")) return [`${name}: the arranged request is about no event`];
  const found: string[] = [];
  for (const caller of tested)
    found.push(...findDeviation(name, caller, await send(server.origin, name, request, tokens[caller])));
  return found;
}

/** A denial has to be the one of the table, and nothing else is one. */
function findDeviation(name: string, caller: AccessCaller, { status, body }: Sent): string[] {
  const expected = rows.get(name)?.[caller] ?? "no cell";
  const { code = "" } = body as { code?: string };
  const isDenied = ["TOKEN_REQUIRED", "ROLE_REQUIRED"].includes(code);
  const isAsExpected =
    expected === "yes" ? !isDenied : code === expected && status === failures[expected as FailureCode].status;
  return isAsExpected ? [] : [`${name}, ${caller}: ${expected} in the table, got ${status} ${code}`];
}

async function findEvent(request: object): Promise<string | undefined> {
  if ("event_id" in request) return String(request.event_id);
  if (!("mailing_id" in request)) return undefined;
  const text = "select event_id from mailings where mailing_id = $1";
  const { rows: found } = await server.service.database.pool.query<{ event_id: string | null }>(text, [
    request.mailing_id,
  ]);
  return found[0]?.event_id ?? undefined;
}
