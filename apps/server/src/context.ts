import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createTokenVerifier } from "@corp/auth/server";
import type { TokenVerifier } from "@corp/auth/server";
import type { Logger } from "@corp/telemetry/server";
import type { Config } from "./config/config.ts";
import type { DatabaseConnection } from "./db/database.ts";
import type { Handlers } from "./handler.ts";
import { createCalendar } from "./modules/calendar/calendar-routes.ts";
import type { Calendar } from "./modules/calendar/calendar-routes.ts";
import { eventRoutes } from "./modules/events/event-routes.ts";
import { createPostgresEventStore } from "./modules/events/postgres-event-store.ts";
import { createFileUrls } from "./modules/files/file-urls.ts";
import { createFindOwnRegistration } from "./modules/registrations/find-own-registration.ts";
import { fillFreePlaces } from "./modules/registrations/places.ts";
import { createPostgresRegistrationStore } from "./modules/registrations/postgres-registration-store.ts";
import { registrationRoutes } from "./modules/registrations/registration-routes.ts";
import { createPostgresRunningLineStore } from "./modules/running-line/postgres-running-line-store.ts";
import { runningLineRoutes } from "./modules/running-line/running-line-routes.ts";
import { createPostgresTelemetryStore } from "./modules/telemetry/postgres-telemetry-store.ts";
import type { TelemetryStore } from "./modules/telemetry/telemetry-store.ts";

/** Everything a request may need, wired once. */
export interface Context {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly verifier: TokenVerifier;
  readonly handlers: Handlers;
  readonly calendar: Calendar;
  readonly telemetryStore: TelemetryStore;
  /** Where stored images lie. */
  readonly filesFolder: string;
  readonly isDatabaseReady: () => Promise<boolean>;
}

export function filesFolderOf(config: Pick<Config, "dataDir">): string {
  const folder = join(config.dataDir, "files");
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function createContext(
  config: Config,
  logger: Logger,
  { db, pool }: DatabaseConnection,
  now: () => Date = () => new Date(),
): Context {
  const events = createPostgresEventStore(db, createFileUrls(config.publicApiPath));
  const registrations = createPostgresRegistrationStore(db);
  const calendar = createCalendar({ store: events, publicOrigin: config.publicOrigin, now });
  return {
    config,
    logger,
    now,
    verifier: createTokenVerifier({
      issuer: config.oidc.issuer,
      jwksUrl: config.oidc.jwksUrl,
      audience: config.oidc.clientId,
    }),
    calendar,
    telemetryStore: createPostgresTelemetryStore(db),
    filesFolder: filesFolderOf(config),
    isDatabaseReady: async () => (await pool.query("select 1")).rowCount === 1,
    handlers: {
      ...eventRoutes({
        store: events,
        findOwnRegistration: createFindOwnRegistration(registrations),
        fillPlaces: async (eventId) => {
          await registrations.inEventTurn(eventId, (turn) => fillFreePlaces(turn, now()));
        },
        now,
      }),
      ...registrationRoutes(registrations, now),
      ...calendar.handlers,
      ...runningLineRoutes(createPostgresRunningLineStore(db)),
    },
  };
}
