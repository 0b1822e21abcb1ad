import { TOKEN_TAIL_LENGTH } from "../constants.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import { serializeLevel } from "./level.ts";
import type { SerializedLevel } from "./level.ts";
import type { LogEntry } from "./logger.ts";
import { redactText } from "./redact.ts";
import type { JsonSafe } from "./to-json-safe.ts";
import { warnUnexpected } from "./warn-unexpected.ts";

export interface RemoteLogEntry {
  readonly level: SerializedLevel;
  /** The time by the client's clock, ISO 8601 in UTC. */
  readonly clientTimestamp: string;
  readonly message: string;
  readonly stackTrace?: string | undefined;
  readonly context?: Readonly<Record<string, JsonSafe>> | undefined;
  readonly environment: string;
  readonly release?: string | undefined;
  readonly commit?: string | undefined;
  readonly buildDate?: string | undefined;
  readonly userAgent: string;
  readonly url: string;
  readonly user?: RemoteLogUser | undefined;
}

export interface RemoteLogUser {
  readonly username?: string | undefined;
  /** The last five characters: enough to find the session in the provider's log. */
  readonly accessTokenTail?: string | undefined;
  readonly refreshTokenTail?: string | undefined;
}

/** The signed-in user. Only the last five characters of the tokens leave the browser. */
export interface TelemetryUser {
  readonly username?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  /** The last five characters, for an application that does not have the tokens themselves. */
  readonly accessTokenTail?: string | undefined;
  readonly refreshTokenTail?: string | undefined;
}

/** The running build and its environment. */
export interface BuildInfo {
  /** `local`, `dev`, `stg`, `prod`. */
  readonly environment: string;
  readonly release?: string | undefined;
  readonly commit?: string | undefined;
  /** ISO 8601. */
  readonly buildDate?: string | undefined;
}

export interface RemoteLogOptions {
  readonly build: BuildInfo;
  readonly ports: Pick<TelemetryPorts, "now" | "location" | "userAgent">;
  readonly getUser: (() => TelemetryUser | undefined) | undefined;
}

/** Completes an entry for the wire; undefined fields are omitted from the JSON. */
export function remoteLogEntry(entry: LogEntry, { build, ports, getUser }: RemoteLogOptions): RemoteLogEntry {
  const { environment, release, commit, buildDate } = build;
  const user = currentUser(getUser);
  return {
    ...entry,
    level: serializeLevel(entry.level),
    clientTimestamp: ports.now().toISOString(),
    environment,
    release,
    commit,
    buildDate,
    userAgent: ports.userAgent,
    url: redactText(ports.location.href),
    user: user && {
      username: user.username,
      accessTokenTail: tokenTail(user.accessToken) ?? user.accessTokenTail?.slice(-TOKEN_TAIL_LENGTH),
      refreshTokenTail: tokenTail(user.refreshToken) ?? user.refreshTokenTail?.slice(-TOKEN_TAIL_LENGTH),
    },
  };
}

function currentUser(getUser: RemoteLogOptions["getUser"]): TelemetryUser | undefined {
  try {
    return getUser?.();
  } catch (error) {
    warnUnexpected("getUser failed; the log entry has no user", error);
    return undefined;
  }
}

/** `undefined` for a token so short that its tail would be most of it. */
function tokenTail(token: string | undefined): string | undefined {
  return token !== undefined && token.length > 2 * TOKEN_TAIL_LENGTH ? token.slice(-TOKEN_TAIL_LENGTH) : undefined;
}
