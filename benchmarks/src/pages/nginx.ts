import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { chooseFreePort } from "../../../scripts/processes/ports.ts";
import { onCore } from "./cores.ts";

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface PageFile {
  readonly path: string;
  /** The compressed body. */
  readonly gzip: Buffer;
}

/** Starts nginx with one worker to serve these bytes from disk; null when it is not installed. */
export async function startNginx(pages: readonly PageFile[]): Promise<Nginx | null> {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "corp-nginx-"));
  for (const { path, gzip } of pages) {
    const file = join(folder, "pages", path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gunzipSync(gzip));
    writeFileSync(`${file}.gz`, gzip);
  }
  const port = await chooseFreePort("127.0.0.1");
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
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

/** With an access log, as the site has one. */
function configuration(folder: string, port: number): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
user root;
events { worker_connections 256; }
http {
  types { text/html html; }
  charset utf-8;
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
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
}
