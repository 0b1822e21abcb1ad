import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { chooseFreePort } from "../../../scripts/processes/ports.ts";
import type { Download } from "../../measure/page-weight.ts";
import { onCore } from "./cores.ts";

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The responses by path. */
export type Responses = Readonly<Record<string, Download>>;

/** Starts nginx with one worker to serve these bodies from disk with their headers; null when it is not installed. */
export async function startNginx(pages: Responses): Promise<Nginx | null> {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "corp-nginx-"));
  for (const [path, { body }] of Object.entries(pages)) {
    const file = join(folder, "pages", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gunzipSync(body));
    writeFileSync(`${file}.gz`, body);
  }
  const port = await chooseFreePort("127.0.0.1");
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, pages));
  const server = spawn(...onCore("served", "nginx", ["-c", join(folder, "nginx.conf"), "-p", folder]), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await delay(500);
  if (server.exitCode !== null) throw new Error("nginx did not start.");
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Headers that nginx writes itself. */
const ownHeaders = /^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive)$/iu;

function location([path, { rawHeaders }]: readonly [string, Download]): string {
  const headers = rawHeaders.flatMap((name, index) => {
    if (index % 2 === 1 || ownHeaders.test(name)) return [];
    return `add_header ${name} "${(rawHeaders[index + 1] ?? "").replaceAll(/["\\]/gu, "\\$&")}";`;
  });
  return `location = ${path} { default_type "text/html; charset=utf-8"; ${headers.join(" ")} }`;
}

/** Includes an access log, as the site has one. */
function configuration(folder: string, port: number, pages: Responses): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
user root;
events { worker_connections 256; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  gzip_static on;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    ${Object.entries(pages).map(location).join("\n    ")}
  }
}
`;
}
