import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { readServerConfiguration } from "../core/configuration.server.ts";
import { createServices, servicesContext } from "../core/services.ts";
import { developmentBuildId } from "../deployment/build-id.ts";
import { loadPayload, payloadPath, staticPage } from "./payload.ts";

function createContext(buildId: string): RouterContextProvider {
  const configuration = { ...readServerConfiguration({ PUBLIC_ORIGIN: "https://corp.example" }).shared, buildId };
  const context = new RouterContextProvider();
  context.set(servicesContext, createServices({ configuration, theme: "system", api: { baseUrl: "" } }));
  return context;
}

const fromServer = { content: "asked", origin: "https://corp.example" };

async function load(buildId: string, answer: () => Promise<Response>): Promise<{ page: unknown; asked: string[] }> {
  const asked: string[] = [];
  const page = await loadPayload(
    {
      request: new Request("https://corp.example/about?utm=x"),
      context: createContext(buildId),
      serverLoader: async () => await Promise.resolve(fromServer),
    },
    async (url: unknown) => {
      asked.push(String(url));
      return await answer();
    },
  );
  return { page, asked };
}

it("reads what the build has written, by the build's hash", async () => {
  const { page, asked } = await load("b1", async () => Response.json({ title: "О нас" }));
  expect(page).toEqual({ content: { title: "О нас" }, origin: "https://corp.example" });
  expect(asked).toEqual(["/about/_payload.json?b1"]);
});

it.each<[string, () => Promise<Response>]>([
  ["there is none", async () => new Response("", { status: 404 })],
  ["it cannot be fetched", async () => await Promise.reject(new TypeError("Failed to fetch"))],
  ["it is a page instead", async () => new Response("<!doctype html>")],
])("asks the server when %s", async (_, answer) => {
  expect((await load("b1", answer)).page).toBe(fromServer);
});

it("asks the server at once in development", async () => {
  expect(await load(developmentBuildId, () => expect.fail("asked"))).toEqual({ page: fromServer, asked: [] });
});

it("stands beside its page, the first one too", () => {
  expect([payloadPath("/legal/privacy/", "b"), payloadPath("/", "b")]).toEqual([
    "/legal/privacy/_payload.json?b",
    "/_payload.json?b",
  ]);
});

it("answers a page's content with the site's URL", () => {
  expect(staticPage(createContext("b1"), { title: "x" })).toEqual({
    content: { title: "x" },
    origin: "https://corp.example",
  });
});
