import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { safeParse } from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HandledCall } from "../src/handler.ts";
import { arrangements } from "./conformance/arrangements.ts";
import { startEngine } from "./conformance/engine.ts";
import type { Engine } from "./conformance/engine.ts";
import { engines } from "./engines.ts";
import { leastOf } from "./conformance/faults.ts";
import { aboutOtherRecords } from "./conformance/record-rejections.ts";
import { byOthers, schemas, withEveryFault, withoutRequest } from "./conformance/rejections.ts";
import type { Fields } from "./conformance/rejections.ts";
import { send } from "./conformance/send.ts";
import { uploadRejections } from "./conformance/upload-rejections.ts";
import { pdf, uploadTo } from "./conformance/world.ts";

const { uploadFile, ...handled } = contract;
const calls = Object.entries(handled) as [HandledCall, EndpointContract][];

describe.each(engines)("on %s", (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine.stop());

  describe.each(calls)("%s", (call, { access, request: schema, response }) => {
    const arrange = async (): Promise<Fields> => ({ ...(await arrangements[call](engine.world)) });
    const answerTo = async (request: unknown, token: string | undefined) => {
      const { status, body } = await send(engine.world.server.origin, call, request, token);
      return { status, body, issues: safeParse(response, body).issues };
    };
    const fitting = { status: 200, issues: undefined };

    it("accepts a full request", async () => {
      expect(await answerTo(await arrange(), engine.world.tokenFor(access))).toMatchObject(fitting);
    });

    it("accepts a request with required fields only", async () => {
      const { tokenFor, tokens } = engine.world;
      const least = leastOf(schemas.requests[call], await arrange(), schemas.named);
      expect(safeParse(schema, least).issues).toBeUndefined();
      expect(await answerTo(least, tokenFor(access) ?? tokens.reader)).toMatchObject(fitting);
    });

    it("rejects every fault in every field, and writes nothing", async () => {
      const rejections = withEveryFault(engine.world, call, await arrange());
      expect(rejections.length).toBeGreaterThan(0);
      expect(await engine.deviationsOf(call, rejections)).toEqual([]);
    });

    it("rejects invalid bodies, and writes nothing", async () => {
      expect(await engine.deviationsOf(call, withoutRequest(engine.world, call, await arrange()))).toEqual([]);
    });

    it("rejects callers without access, and writes nothing", async () => {
      expect(await engine.deviationsOf(call, await byOthers(engine.world, call, await arrange()))).toEqual([]);
    });

    it("rejects records that are missing, inaccessible or stale, and writes nothing", async () => {
      expect(await engine.deviationsOf(call, await aboutOtherRecords(engine.world, call, await arrange()))).toEqual([]);
    });
  });

  describe("uploadFile", () => {
    it("accepts a guest's document, as its contract describes", async () => {
      const sent = await uploadTo(engine.world.server, "resume.pdf", pdf);
      expect(sent).toMatchObject({ status: 200 });
      expect(safeParse(uploadFile.response, sent.body).issues).toBeUndefined();
    });

    it("rejects callers without access and invalid files, and writes nothing", async () => {
      expect(await engine.deviationsOf("uploadFile", await uploadRejections(engine.world))).toEqual([]);
    });
  });

  it("detects a change of a single row", async () => {
    await engine.watch.mark();
    await engine.world.succeed("tagCreate", { name: "Замечен" });
    expect(await engine.watch.isWritten()).toBe(true);
    expect(await engine.watch.isWritten()).toBe(false);
  });
});
