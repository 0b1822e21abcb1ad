import { serveBuilt, serveInDevelopment } from "./rig/serve-sample.ts";
import type { SampleServer } from "./rig/serve-sample.ts";
import { collectErrors, expect, failIn, test } from "./test.ts";

const types = async (...[page, server, way]: Parameters<typeof collectErrors>): Promise<unknown[]> => {
  await failIn(page, server, way);
  return (await collectErrors(page, server, way)).flat().slice(1, 2);
};

async function withServer(start: Promise<SampleServer>, work: (server: SampleServer) => Promise<void>): Promise<void> {
  const server = await start;
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

test("on the development server every error except a service's is UnknownLocalhost", async ({ page, project }) => {
  await withServer(serveInDevelopment(project.configuration), async (server) => {
    expect(await types(page, server, "handler")).toEqual(["UnknownLocalhost"]);
    expect(await types(page, server, "library, later")).toEqual(["UnknownLocalhost"]);
    expect(await types(page, server, "service, error response")).toEqual(["ServiceResponseError"]);
  });
});

test("without range maps errors are UnknownLocalhost only on localhost", async ({ page, project }) => {
  const folder = await project.build({ hasMaps: false });
  await withServer(serveBuilt(folder), async (server) => {
    expect(await types(page, server, "handler")).toEqual(["UnknownLocalhost"]);
  });
  await withServer(serveBuilt(folder, "127.0.0.2"), async (server) => {
    expect(await types(page, server, "handler")).toEqual(["UnknownSourceMapLookup"]);
  });
});
