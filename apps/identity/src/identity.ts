import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { join } from "node:path";
import type { KoaContextWithOIDC } from "oidc-provider";
import { StartError } from "./config.ts";
import type { IdentityConfig } from "./config.ts";
import { loadKeys } from "./keys.ts";
import { createProvider } from "./provider.ts";
import { createRequestHandler } from "./request-handler.ts";
import type { Log } from "./request-handler.ts";
import { openProviderStore } from "./sqlite-adapter.ts";
import { createThrottle } from "./throttle.ts";

/** Writes one JSON object per line to standard error. */
const logToStandardError: Log = (level, message, error) => {
  const stackTrace = error instanceof Error ? error.stack : error;
  process.stderr.write(`${JSON.stringify({ ts: new Date().toISOString(), level, message, stackTrace })}\n`);
};

export interface Identity {
  /** @throws StartError when the folder cannot be written or the port is taken */
  start(): Promise<{ port: number }>;
  stop(): Promise<void>;
}

const cleanUpIntervalMs = 10 * 60 * 1000;

interface IdentityOptions {
  readonly log?: Log;
  /**
   * Running requests have this long when the provider stops, as with the server.
   *
   * @default 5_000
   */
  readonly lastRequestsMs?: number;
}

/** Creates the local provider without starting it. */
export function createIdentity(
  config: IdentityConfig,
  { log = logToStandardError, lastRequestsMs = 5_000 }: IdentityOptions = {},
): Identity {
  let release: (() => Promise<void>) | null = null;

  return {
    async start() {
      prepareFolder(config.dataFolder);
      const keys = loadKeys(config.dataFolder);
      const store = openProviderStore(join(config.dataFolder, "identity.db"), () => Math.floor(Date.now() / 1000));
      store.cleanUp();
      const throttle = createThrottle();
      const provider = createProvider(config, keys, store.adapter, throttle);
      provider.on("server_error", (_context, error) => log("error", "The provider failed.", error));
      provider.on("grant.error", (context) => {
        if (isReuse(context)) log("warn", "A refresh token was used twice: its session is ended.");
      });

      const server = createServer(createRequestHandler({ config, keys, provider, throttle, log }));
      const cleaning = setInterval(store.cleanUp, cleanUpIntervalMs).unref();
      release = async () => {
        clearInterval(cleaning);
        await close(server, lastRequestsMs);
        store.close();
      };
      try {
        return { port: await listen(server, config) };
      } catch (error) {
        await release();
        throw error;
      }
    },
    async stop() {
      const running = release;
      release = null;
      await running?.();
    },
  };
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new StartError(`The folder ${folder} cannot be written; set DATA_DIR to one that can.`, { cause });
  }
}

function listen(server: Server, { host, port }: IdentityConfig): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE"
          ? "is taken; stop the other process or set IDENTITY_PORT"
          : `cannot be used (${cause.code})`;
      reject(new StartError(`The port ${port} of ${host} ${reason}.`, { cause }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function close(server: Server, lastRequestsMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), lastRequestsMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A successful refresh replaces the used token in the context by the new one. */
function isReuse({ oidc }: KoaContextWithOIDC): boolean {
  return oidc.entities.RefreshToken?.consumed !== undefined;
}
