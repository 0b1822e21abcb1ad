import { contract } from "@corp/api/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { offenders } from "../../test/offenders.ts";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<
    string,
    { description: string; content: { "application/json": { examples?: Record<string, object> } } }
  >;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; examples: Record<string, object> };
}

const document = openApiDocument("/p-api/product");
const { paths, components } = document as unknown as Document;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const findOperation = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`No operation ${name}.`);
  return found;
};

it("is a valid OpenAPI 3.1 document", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

it("would be invalid with an empty response, so the check above can fail", async () => {
  const broken = structuredClone(document) as unknown as Document;
  for (const operation of Object.values(broken.paths["/event/get"] ?? {}))
    Object.assign(operation, { responses: { 200: {} } });
  expect((await new Validator().validate(broken as unknown as Record<string, unknown>)).valid).toBe(false);
});

it("contains every endpoint once", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(contract).toSorted());
});

it("resolves every reference, and has readable schema names", () => {
  const refs = new Set(JSON.stringify(document).match(/#\/components\/[^"]+/gu));
  const known = (ref: string): boolean => {
    const [, , kind = "", name = ""] = ref.split("/");
    return (kind === "schemas" || kind === "examples") && name in components[kind];
  };
  expect([...refs].filter((ref) => !known(ref))).toEqual([]);
  expect(Object.keys(components.schemas).filter((name) => !/^[A-Z][A-Za-z]+$/u.test(name))).toEqual([]);
});

it("has a domain, a summary and an example of each failure for every operation", async () => {
  const operationName = ({ operationId }: Operation): string => operationId;
  const found = await offenders(operations, operationName, ({ tags, summary, security, responses }) => {
    expect(tags).toHaveLength(1);
    expect(summary).toMatch(/^[A-Z]/u);
    expect(security).not.toEqual([]);
    for (const [status, { description, content }] of Object.entries(responses)) {
      if (status === "200") continue;
      const codes = Object.keys(content["application/json"].examples ?? {});
      expect(codes).not.toEqual([]);
      for (const code of codes) expect(description).toContain(code);
    }
  });
  expect(found).toEqual([]);
});

it("describes the fields of a GET as query parameters", () => {
  const operation = findOperation("eventNotificationBeforeGet");
  expect(operation.requestBody).toBeUndefined();
  expect(operation.parameters).toMatchObject([{ name: "event_id", in: "query", required: true }]);
});

it("describes an upload as a form", () => {
  expect(Object.keys(findOperation("uploadFile").requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
});

it("documents 409 for endpoints with a version, and 403 for those with a role", () => {
  expect(findOperation("eventEdit").responses["409"]?.description).toContain("VERSION_CONFLICT");
  expect(findOperation("eventEdit").responses["403"]?.description).toContain("ROLE_REQUIRED");
  expect(findOperation("eventGet").responses["409"]).toBeUndefined();
});
