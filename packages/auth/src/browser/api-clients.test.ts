import { readFileSync } from "node:fs";
import { QueryClient, queryOptions } from "@tanstack/react-query";
import axios from "axios";
import ky from "ky";
import createClient from "openapi-fetch";
import { afterAll, expect, it, vi } from "vitest";
import { withAuth } from "./with-auth.ts";

/** A browser resolves relative URLs against the page's. The clients take `Request` when they are loaded. */
vi.hoisted(() => {
  const page = new URL("https://site.example/events");
  vi.stubGlobal("location", page);
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, page) : input, init);
      }
    },
  );
});
afterAll(() => void vi.unstubAllGlobals());

const auth = {
  getAccessToken: async () => "token-1",
  getProof: async () => undefined,
  handleUnauthorized: async () => false,
};
const authFetch = withAuth(auth);

const openapi = createClient<{
  "/events": { get: { responses: { 200: { content: { "application/json": string[] } } } } };
}>({
  baseUrl: "/api",
  fetch: authFetch,
});
const kyClient = ky.create({ prefix: "/api", fetch: authFetch });
const axiosClient = axios.create({ baseURL: "/api", adapter: "fetch", env: { fetch: authFetch } });
const eventsQuery = queryOptions({
  queryKey: ["events"],
  queryFn: async ({ signal }) => (await authFetch("/api/events", { signal })).json(),
});

it("configures its clients as the README does", () => {
  const [configuration = "none"] =
    /^const authFetch = .+?^const eventsQuery = .+?^\}\);$/msu.exec(readFileSync(import.meta.filename, "utf8")) ?? [];
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  expect(readme.replaceAll(/^export (?=const )/gmu, "")).toContain(configuration);
});

it.each([
  { client: "openapi-fetch", request: async () => (await openapi.GET("/events")).data },
  { client: "ky", request: () => kyClient.get("events").json() },
  { client: "axios", request: async () => (await axiosClient.get("/events")).data as unknown },
  { client: "TanStack Query", request: () => new QueryClient().query(eventsQuery) },
])("sends the request of $client with the bearer token", async ({ request }) => {
  const sent: (string | null)[][] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { url, headers } = new Request(input);
    sent.push([url, headers.get("Authorization")]);
    return Response.json(["Meetup"]);
  });
  expect(await request()).toEqual(["Meetup"]);
  expect(sent).toEqual([["https://site.example/api/events", "Bearer token-1"]]);
});
