import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { createServer as createViteServer } from "vite";
import type { InlineConfig } from "vite";
import { close } from "../../../sign-in/rig/listen.ts";
import { createIntake } from "./intake.ts";
import type { Intake } from "./intake.ts";

export interface SampleServer {
  readonly origin: string;
  readonly intake: Intake;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" };

/** Serves a built application and the intake of its pages. */
export function serveBuilt(folder: string, hostname = "localhost"): Promise<SampleServer> {
  return serve(hostname, async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    const isFile = await stat(file).then(
      (entry) => entry.isFile(),
      () => false,
    );
    if (!isFile) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
}

/** Serves the application by Vite's development server, and the intake. */
export async function serveInDevelopment(configuration: InlineConfig): Promise<SampleServer> {
  // Vite keeps the mode of a process's first command, which may have been a build.
  process.env["NODE_ENV"] = "development";
  const vite = await createViteServer({
    ...configuration,
    appType: "spa",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, fs: { strict: false } },
  });
  const server = await serve("localhost", (request, response) => {
    vite.middlewares(request, response, () => response.writeHead(404).end());
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await vite.close();
    },
  };
}

async function serve(
  hostname: string,
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<SampleServer> {
  const intake = createIntake();
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      if (!(await intake.respond(request, response))) await respond(request, response);
    };
    handle().catch(() => response.destroy());
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  // All of 127.0.0.0/8 is the loopback interface.
  server.listen(0, hostname === "localhost" ? "127.0.0.1" : hostname, resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${hostname}:${port}`, intake, stop: () => close(server) };
}
