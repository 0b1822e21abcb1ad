import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { safeParse } from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HandledCall } from "../src/handler.ts";
import { arrangements } from "./conformance/arrangements.ts";
import { smallestValue } from "./conformance/faults.ts";
import { expectedTags } from "./conformance/invalidated-tags.ts";
import { aboutOtherRecords } from "./conformance/record-rejections.ts";
import { byOthers, schemas, withEveryFault, withoutRequest } from "./conformance/rejections.ts";
import type { Fields } from "./conformance/rejections.ts";
import { send } from "./conformance/send.ts";
import type { Sent } from "./conformance/send.ts";
import { startServerUnderTest } from "./conformance/server-under-test.ts";
import type { ServerUnderTest } from "./conformance/server-under-test.ts";
import { uploadRejections } from "./conformance/upload-rejections.ts";
import { pdf, uploadTo } from "./conformance/world.ts";

const { uploadFile, ...handled } = contract;
const calls = Object.entries(handled) as [HandledCall, EndpointContract][];

type Property =
  | "accepts full requests"
  | "accepts requests with required fields only"
  | "invalidates the tags of the pages that show its change, and no others"
  | "rejects every fault in every field, and writes nothing"
  | "rejects invalid bodies, and writes nothing"
  | "rejects callers without access, and writes nothing"
  | "rejects records that are missing, inaccessible or stale, and writes nothing";

/** The deviations from the contract, as `endpoint: deviation`. */
const deviations: Record<Property, string[]> = {
  "accepts full requests": [],
  "accepts requests with required fields only": [],
  "invalidates the tags of the pages that show its change, and no others": [],
  "rejects every fault in every field, and writes nothing": [],
  "rejects invalid bodies, and writes nothing": [],
  "rejects callers without access, and writes nothing": [],
  "rejects records that are missing, inaccessible or stale, and writes nothing": [],
};

/** Some ten thousand requests: a minute on a quiet machine, several beside other work. */
const timeout = 600_000;

describe("every endpoint", () => {
  let underTest: ServerUnderTest;
  beforeAll(async () => {
    underTest = await startServerUnderTest();
    for (const [call, declared] of calls)
      await check(underTest, call, declared).catch((error: unknown) =>
        deviations["accepts full requests"].push(`${call}: ${String(error)}`),
      );
  }, timeout);
  afterAll(() => underTest.stop());

  it.each(Object.keys(deviations) as Property[])("%s", (property) => {
    expect(deviations[property]).toEqual([]);
  });

  describe("uploadFile", () => {
    it("accepts a guest's document, as its contract describes", async () => {
      const sent = await uploadTo(underTest.world.server, "resume.pdf", pdf);
      expect(sent).toMatchObject({ status: 200 });
      expect(safeParse(uploadFile.response, sent.body).issues).toBeUndefined();
    });

    it("rejects callers without access and invalid files, and writes nothing", async () => {
      expect(await underTest.findDeviations("uploadFile", await uploadRejections(underTest.world))).toEqual([]);
    });
  });

  it("detects a change of a single row", async () => {
    await underTest.watch.mark();
    await underTest.world.succeed("tagCreate", { name: "Замечен" });
    expect(await underTest.watch.isWritten()).toBe(true);
    expect(await underTest.watch.isWritten()).toBe(false);
  });
});

/** Requests that are rejected change nothing: they are tried before the same request is accepted. */
async function check(underTest: ServerUnderTest, call: HandledCall, declared: EndpointContract): Promise<void> {
  const { world, invalidations, findDeviations } = underTest;
  const add = (property: Property, found: readonly string[]): void =>
    void deviations[property].push(...found.map((deviation) => `${call}: ${deviation}`));
  const token = world.tokenFor(declared.access);
  const arrange = async (): Promise<Fields> => ({ ...(await arrangements[call](world)) });

  // Those of the endpoint before.
  await invalidations.tags();
  const request = await arrange();
  const arranged = await invalidations.tags();
  const faulty = withEveryFault(world, call, request);
  add("rejects every fault in every field, and writes nothing", [
    ...(faulty.length === 0 ? ["there are no faults"] : []),
    ...(await findDeviations(call, faulty)),
  ]);
  add("rejects invalid bodies, and writes nothing", await findDeviations(call, withoutRequest(world, call, request)));
  const byStrangers = await byOthers(world, call, request);
  add("rejects callers without access, and writes nothing", await findDeviations(call, byStrangers));
  const elsewhere = await aboutOtherRecords(world, call, request);
  add(
    "rejects records that are missing, inaccessible or stale, and writes nothing",
    await findDeviations(call, elsewhere),
  );

  await invalidations.tags();
  const full = await send(world.server.origin, call, request, token);
  add("accepts full requests", deviationOfSuccess(full, declared));
  const invalidated = joinTags(await invalidations.tags());
  const expected = joinTags(expectedTags(call, request, full.body, arranged));
  if (invalidated !== expected)
    add("invalidates the tags of the pages that show its change, and no others", [
      `${invalidated} instead of ${expected}`,
    ]);

  const least = smallestValue(schemas.requests[call], await arrange(), schemas.named);
  const short = await send(world.server.origin, call, least, token ?? world.tokens.reader);
  add("accepts requests with required fields only", [
    ...(safeParse(declared.request, least).success ? [] : ["the contract rejects it"]),
    ...deviationOfSuccess(short, declared),
  ]);
}

const joinTags = (tags: readonly string[]): string => [...new Set(tags)].toSorted().join(", ");

function deviationOfSuccess({ status, body }: Sent, { response }: EndpointContract): string[] {
  const { issues = [] } = safeParse(response, body);
  if (status !== 200) return [`got ${status} ${JSON.stringify(body).slice(0, 160)}`];
  return issues.map(({ message }) => message);
}
