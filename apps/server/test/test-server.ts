import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@corp/api/contract";
import type { EndpointName, FailureBody, RequestOf, ResponseOf } from "@corp/api/contract";
import { createLogger } from "@corp/telemetry/server";
import { parse } from "valibot";
import { readConfig } from "../src/config/config.ts";
import type { Config } from "../src/config/config.ts";
import { startService } from "../src/service.ts";
import type { Service, ServiceOptions } from "../src/service.ts";
import { readClock } from "./clock.ts";
import { createTestDatabase } from "./postgres.ts";
import { startTokenIssuer } from "./token-issuer.ts";
import type { TokenIssuer } from "./token-issuer.ts";

export interface Answer<Name extends EndpointName> {
  readonly status: number;
  /**
   * Validated against the contract.
   *
   * @throws {Error} with the error response of a refused call.
   */
  readonly body: ResponseOf<Name>;
  /** The body as it was sent, whether the call was refused or not. */
  readonly failure: FailureBody;
  readonly headers: Headers;
}

export interface TestServer {
  readonly config: Config;
  readonly service: Service;
  readonly issuer: TokenIssuer;
  readonly origin: string;
  readonly logLines: string[];
  /** Attempts every email that is due, and those that wait for a further attempt. */
  sendEmails(): Promise<void>;
  /** Sends a request; a success is validated against the contract's response schema, with unknown fields rejected. */
  call<Name extends EndpointName>(name: Name, request: RequestOf<Name>, token?: string): Promise<Answer<Name>>;
  stop(): Promise<void>;
}

/** The servers of a file: the first of them reads the clock. */
let running = 0;

/**
 * The real server on a free port: over an empty database of its own unless `DATABASE_URL` names one. Nothing runs by
 * itself unless `intervals` are given: a test sends the emails and runs the jobs.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  options: ServiceOptions = {},
): Promise<TestServer> {
  if (running === 0) readClock();
  running += 1;
  const database = env["DATABASE_URL"] === undefined ? await createTestDatabase() : null;
  const dataDir = mkdtempSync(join(tmpdir(), "corp-test-server-"));
  const issuer = await startTokenIssuer();
  const logLines: string[] = [];
  const config = readConfig({
    DATA_DIR: dataDir,
    SERVER_PORT: "0",
    OIDC_ISSUER: issuer.issuer,
    OIDC_JWKS_URL: issuer.jwksUrl,
    // It shares its event loop with the tests and their imports.
    MAX_EVENT_LOOP_DELAY_MS: "0",
    CALLS_PER_MINUTE: "0",
    REGISTRATIONS_PER_MINUTE: "0",
    REGISTRATIONS_PER_HOUR: "0",
    SUBSCRIPTIONS_PER_MINUTE: "0",
    SUBSCRIPTIONS_PER_HOUR: "0",
    APPLICATIONS_PER_MINUTE: "0",
    APPLICATIONS_PER_HOUR: "0",
    ...(database !== null && { DATABASE_URL: database.url }),
    ...env,
  });
  const logger = createLogger({ write: (line) => logLines.push(line) });
  const service = await startService(config, logger, { intervals: null, ...options });
  const origin = `http://127.0.0.1:${service.port}`;
  return {
    config,
    service,
    issuer,
    origin,
    logLines,
    sendEmails: emailRounds(service),
    call: (name, request, token) => call(origin, name, request, token),
    async stop() {
      running -= 1;
      await service.stop();
      await issuer.stop();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A further attempt would be due later; it is made at once. Only while no attempt has a lease. */
const dueNow = "update emails set due_at = now() where state = 'queued' and due_at > now() and last_error is not null";

/** One round after the other: none ends the leases of another. */
function emailRounds({ database: { pool }, emails }: Service): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const round = last.then(async () => {
      await pool.query(dueNow);
      await emails.runRound();
    });
    last = round.catch(() => {});
    return round;
  };
}

/**
 * The body of a success, for the setup of a test.
 *
 * @throws {Error} with the error response.
 */
export function expectSuccess<Name extends EndpointName>({ body }: Answer<Name>): ResponseOf<Name> {
  return body;
}

/** The same over HTTP for a server in another process. */
export async function call<Name extends EndpointName>(
  origin: string,
  name: Name,
  request: RequestOf<Name>,
  token?: string,
): Promise<Answer<Name>> {
  const response = await sendRequest(origin, name, request, token);
  const body: unknown = await response.json();
  if (response.ok) parse(contract[name].response, body);
  const { status, headers } = response;
  const failure = body as FailureBody;
  return {
    status,
    get body() {
      if (status >= 400) throw new Error(`${name} was refused with ${status} ${failure.code}: ${failure.message}`);
      return body as ResponseOf<Name>;
    },
    failure,
    headers,
  };
}

/** Sends a request, valid or not. */
export function sendRequest(origin: string, name: EndpointName, request: unknown, token?: string): Promise<Response> {
  const { method, path } = contract[name];
  const query = method === "GET" ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : "";
  return fetch(origin + path + query, {
    method,
    headers: {
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(request) }),
  });
}
