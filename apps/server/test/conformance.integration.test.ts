import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { safeParse } from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HandledCall } from "../src/handler.ts";
import { arrangements } from "./conformance/arrangements.ts";
import { startServerUnderTest } from "./conformance/server-under-test.ts";
import type { ServerUnderTest } from "./conformance/server-under-test.ts";
import { leastOf } from "./conformance/faults.ts";
import { aboutOtherRecords } from "./conformance/record-rejections.ts";
import { byOthers, schemas, withEveryFault, withoutRequest } from "./conformance/rejections.ts";
import type { Fields } from "./conformance/rejections.ts";
import { send } from "./conformance/send.ts";
import { uploadRejections } from "./conformance/upload-rejections.ts";
import { pdf, uploadTo } from "./conformance/world.ts";

const { uploadFile, ...handled } = contract;
const calls = Object.entries(handled) as [HandledCall, EndpointContract][];

describe("an endpoint", () => {
  let underTest: ServerUnderTest;
  beforeAll(async () => {
    underTest = await startServerUnderTest();
  });
  afterAll(() => underTest.stop());

  describe.each(calls)("%s", (call, { access, request: schema, response }) => {
    const arrange = async (): Promise<Fields> => ({ ...(await arrangements[call](underTest.world)) });
    const answerTo = async (request: unknown, token: string | undefined) => {
      const { status, body } = await send(underTest.world.server.origin, call, request, token);
      return { status, body, issues: safeParse(response, body).issues };
    };
    const fitting = { status: 200, issues: undefined };

    it("accepts a full request", async () => {
      expect(await answerTo(await arrange(), underTest.world.tokenFor(access))).toMatchObject(fitting);
    });

    it("accepts a request with required fields only", async () => {
      const { tokenFor, tokens } = underTest.world;
      const least = leastOf(schemas.requests[call], await arrange(), schemas.named);
      expect(safeParse(schema, least).issues).toBeUndefined();
      expect(await answerTo(least, tokenFor(access) ?? tokens.reader)).toMatchObject(fitting);
    });

    it("rejects every fault in every field, and writes nothing", async () => {
      const rejections = withEveryFault(underTest.world, call, await arrange());
      expect(rejections.length).toBeGreaterThan(0);
      expect(await underTest.deviationsOf(call, rejections)).toEqual([]);
    });

    it("rejects invalid bodies, and writes nothing", async () => {
      expect(await underTest.deviationsOf(call, withoutRequest(underTest.world, call, await arrange()))).toEqual([]);
    });

    it("rejects callers without access, and writes nothing", async () => {
      expect(await underTest.deviationsOf(call, await byOthers(underTest.world, call, await arrange()))).toEqual([]);
    });

    it("rejects records that are missing, inaccessible or stale, and writes nothing", async () => {
      expect(
        await underTest.deviationsOf(call, await aboutOtherRecords(underTest.world, call, await arrange())),
      ).toEqual([]);
    });
  });

  describe("uploadFile", () => {
    it("accepts a guest's document, as its contract describes", async () => {
      const sent = await uploadTo(underTest.world.server, "resume.pdf", pdf);
      expect(sent).toMatchObject({ status: 200 });
      expect(safeParse(uploadFile.response, sent.body).issues).toBeUndefined();
    });

    it("rejects callers without access and invalid files, and writes nothing", async () => {
      expect(await underTest.deviationsOf("uploadFile", await uploadRejections(underTest.world))).toEqual([]);
    });
  });

  it("detects a change of a single row", async () => {
    await underTest.watch.mark();
    await underTest.world.succeed("tagCreate", { name: "Замечен" });
    expect(await underTest.watch.isWritten()).toBe(true);
    expect(await underTest.watch.isWritten()).toBe(false);
  });
});
