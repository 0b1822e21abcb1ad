import { TOKEN_TAIL_LENGTH } from "../constants.ts";
import { writtenLevel } from "./level.ts";
import type { WrittenLevel } from "./level.ts";
import type { LogEntry } from "./logger.ts";
import { redactText } from "./redact.ts";
import type { TelemetryPorts } from "../ports/telemetry-ports.ts";
import type { JsonSafe } from "./to-json-safe.ts";

/** @see specification section 3, "Remote log entry" */
export interface RemoteLogEntry {
  readonly level: WrittenLevel;
  /** The client's clock, ISO 8601 in UTC. */
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
  /** The last five characters, enough to find the session in the provider's own log. */
  readonly accessTokenTail?: string | undefined;
  readonly refreshTokenTail?: string | undefined;
}

/** Who is signed in. Of the tokens only the last five characters leave the browser. */
export interface TelemetryUser {
  readonly username?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/** What runs and where. */
export interface BuildInfo {
  /** `local`, `dev`, `stg`, `prod`. */
  readonly environment: string;
  readonly release?: string | undefined;
  readonly commit?: string | undefined;
  /** When the release was built, ISO 8601. */
  readonly buildDate?: string | undefined;
}

export interface RemoteLogSurroundings {
  readonly build: BuildInfo;
  readonly ports: Pick<TelemetryPorts, "now" | "location" | "userAgent">;
  readonly getUser: (() => TelemetryUser | undefined) | undefined;
}

/** The entry as it is sent; what is undefined does not reach the JSON. */
export function remoteLogEntry(entry: LogEntry, { build, ports, getUser }: RemoteLogSurroundings): RemoteLogEntry {
  const { environment, release, commit, buildDate } = build;
  const user = currentUser(getUser);
  return {
    ...entry,
    level: writtenLevel(entry.level),
    clientTimestamp: ports.now().toISOString(),
    environment,
    release,
    commit,
    buildDate,
    userAgent: ports.userAgent,
    url: redactText(ports.location.href),
    user: user && {
      username: user.username,
      accessTokenTail: tokenTail(user.accessToken),
      refreshTokenTail: tokenTail(user.refreshToken),
    },
  };
}

/** A user that cannot be told does not cost the entry. */
function currentUser(getUser: RemoteLogSurroundings["getUser"]): TelemetryUser | undefined {
  try {
    return getUser?.();
  } catch {
    return undefined;
  }
}

/** Of a token so short that its tail would be most of it, nothing is told. */
function tokenTail(token: string | undefined): string | undefined {
  return token !== undefined && token.length > 2 * TOKEN_TAIL_LENGTH ? token.slice(-TOKEN_TAIL_LENGTH) : undefined;
}
