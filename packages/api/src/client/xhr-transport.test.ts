// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hangUp, json, silence, startFakeServer } from "./fake-server.ts";
import type { FakeServer, Reply } from "./fake-server.ts";
import type { CallOptions } from "./options.ts";
import { performCall } from "./perform-call.ts";
import type { UploadProgress } from "./transport.ts";

const upload = { method: "POST", path: "/upload", failure: "Не удалось загрузить файл", body: "multipart" } as const;

/** The page has another origin than the server: the browser sends a preflight and exposes only the allowed headers. */
const cors = {
  "access-control-allow-origin": location.origin,
  "access-control-allow-headers": "authorization, retry-after",
  "access-control-expose-headers": "retry-after",
};
const preflight = json(204, null, cors);

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.stop());

const report = new File(["x".repeat(100_000)], "report.pdf", { type: "application/pdf" });

function send(reply: Reply, callOptions: CallOptions = {}, file: File = report) {
  server.script(preflight, reply);
  const progress: UploadProgress[] = [];
  const onUploadProgress = (step: UploadProgress): void => void progress.push(step);
  const options = { baseUrl: server.origin, getAccessToken: async () => "token-1" };
  const result = performCall(options, upload, { file }, { onUploadProgress, ...callOptions }, () => undefined);
  return { result, progress };
}

it("uploads with the same headers and reports progress", async () => {
  const { result, progress } = send(json(200, { file_id: "f1" }, cors));
  expect(await result).toEqual({ file_id: "f1" });
  const sent = server.seen.at(-1);
  expect(sent).toMatchObject({ method: "POST", path: "/upload", headers: { authorization: "Bearer token-1" } });
  expect(sent?.body).toContain('name="file"; filename="report.pdf"');
  const last = progress.at(-1);
  expect(last?.sentBytes).toBe(last?.totalBytes);
  expect(last?.totalBytes).toBeGreaterThan(100_000);
});

it("uploads a file of another realm, such as a frame's", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const realm = frame.contentWindow as unknown as { readonly File: typeof File };
  const file = new realm.File(["of a frame"], "frame.txt");
  expect(file).not.toBeInstanceOf(File);
  const { result } = send(json(200, { file_id: "f1" }, cors), {}, file);
  expect(await result).toEqual({ file_id: "f1" });
  expect(server.seen.at(-1)?.body).toContain('name="file"; filename="frame.txt"');
});

it("fails like fetch for an error response", async () => {
  const body = { message: "Файл слишком большой", code: "FILE_TOO_LARGE" };
  await expect(send(json(413, body, { ...cors, "retry-after": "7" })).result).rejects.toMatchObject({
    code: "ERR_BAD_REQUEST",
    message: "Request failed with status code 413",
    status: 413,
    statusText: "Payload Too Large",
    body,
    retryAfterInSeconds: 7,
  });
});

it("fails like fetch when the connection breaks", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // jsdom writes it there
  await expect(send(hangUp).result).rejects.toMatchObject({ code: "ERR_NETWORK", message: "Network Error" });
  vi.restoreAllMocks();
});

it("fails like fetch on a time-out, and stops sending", async () => {
  const aborted = vi.spyOn(XMLHttpRequest.prototype, "abort");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const passTime = (): void => void vi.advanceTimersByTime(60);
  await expect(send(passTime, { timeoutMs: 60 }).result).rejects.toMatchObject({
    code: "ETIMEDOUT",
    message: "timeout of 60 ms exceeded",
  });
  expect(aborted).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("fails like fetch when the caller aborts", async () => {
  const controller = new AbortController();
  const { result } = send(() => controller.abort(), { signal: controller.signal });
  await expect(result).rejects.toMatchObject({ code: "ERR_CANCELED", message: "Request aborted" });
});

it("fails with ECONNABORTED when the browser itself aborts", async () => {
  const requests: XMLHttpRequest[] = [];
  const open = vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (this: XMLHttpRequest) {
    requests.push(this);
  });
  vi.spyOn(XMLHttpRequest.prototype, "setRequestHeader").mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => requests[0]?.dispatchEvent(new Event("abort")));
  await expect(send(silence).result).rejects.toMatchObject({ code: "ECONNABORTED" });
  expect(open).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it("is used neither with an injected fetch nor without a progress callback", async () => {
  const opened = vi.spyOn(XMLHttpRequest.prototype, "open");
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  const request = { file: new Blob(["x"]) };
  const watched = { onUploadProgress: () => undefined };
  await performCall({ baseUrl: "/api", fetch }, upload, request, watched, () => undefined);
  expect(fetch).toHaveBeenCalledOnce();
  vi.stubGlobal("fetch", fetch);
  await performCall({ baseUrl: "/api" }, upload, request, {}, () => undefined);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
