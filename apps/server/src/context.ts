import type { Logger } from "@corp/telemetry/server";
import type { Config } from "./config/config.ts";
import type { DatabaseConnection } from "./db/database.ts";
import type { Handlers } from "./handler.ts";
import { createArticlesModule } from "./modules/articles/articles-module.ts";
import { createAuditModule } from "./modules/audit/audit-module.ts";
import { createBlacklistModule } from "./modules/blacklist/blacklist-module.ts";
import { createCalendarModule } from "./modules/calendar/calendar-module.ts";
import { createDashboardModule } from "./modules/dashboard/dashboard-module.ts";
import { createDeletionsModule } from "./modules/deletions/deletions-module.ts";
import { createDigestModule } from "./modules/digest/digest-module.ts";
import { createDoorModule } from "./modules/door/door-module.ts";
import { createDownloadsModule } from "./modules/downloads/downloads-module.ts";
import { createEditorsModule } from "./modules/editors/editors-module.ts";
import { createEventGrants } from "./modules/event-grants/event-grants.ts";
import { createPostgresEventGrants } from "./modules/event-grants/postgres-event-grants.ts";
import { createEventTeamModule } from "./modules/event-team/event-team-module.ts";
import { createEventsModule } from "./modules/events/events-module.ts";
import { createPostgresEventStore } from "./modules/events/postgres-event-store.ts";
import { createFileUrls } from "./modules/files/file-urls.ts";
import { createFilesModule } from "./modules/files/files-module.ts";
import { startInvalidationFeed } from "./modules/invalidations/invalidation-feed.ts";
import { createPostgresScheduledChangeStore } from "./modules/invalidations/postgres-scheduled-change-store.ts";
import { createJobApplicationsModule } from "./modules/job-applications/job-applications-module.ts";
import { createLimitsModule } from "./modules/limits/limits-module.ts";
import { createTokens } from "./modules/links/tokens.ts";
import { createMailModule } from "./modules/mail/mail-module.ts";
import { createMailingsModule } from "./modules/mailings/mailings-module.ts";
import { createPostgresMailingStore } from "./modules/mailings/postgres-mailing-store.ts";
import { collectHandlers } from "./modules/module.ts";
import type { Module } from "./modules/module.ts";
import { createPersonalDataModule } from "./modules/personal-data/personal-data-module.ts";
import { createPreviewLinksModule } from "./modules/preview-links/preview-links-module.ts";
import { createPreviewsModule } from "./modules/previews/previews-module.ts";
import { createRegistrationsModule } from "./modules/registrations/registrations-module.ts";
import { createRevisionsModule } from "./modules/revisions/revisions-module.ts";
import { createRichTexts } from "./modules/rich-text/postgres-rich-texts.ts";
import { createTagsModule } from "./modules/tags/tags-module.ts";
import { createTelemetryReportsModule } from "./modules/telemetry-reports/telemetry-reports-module.ts";
import { createTelemetryModule } from "./modules/telemetry/telemetry-module.ts";
import { createTickerModule } from "./modules/ticker/ticker-module.ts";

export type Context = ReturnType<typeof createContext>;

/** Makes every module once: the dependencies of all requests. Each module's parameter names what it takes of them. */
export function createContext(
  config: Config,
  logger: Logger,
  database: DatabaseConnection,
  { now, tickMs }: { readonly now: () => Date; readonly tickMs: number },
) {
  const { db, pool, background, listen } = database;
  const tokens = createTokens(config, now);
  const fileUrls = createFileUrls(config.publicApiPath, { signer: tokens.signer, now });
  const events = createPostgresEventStore(db, fileUrls);
  const mailings = createPostgresMailingStore(db, pool);
  const services = { config, logger, db, pool, background, now, ...tokens, fileUrls, events, mailings };

  const registrations = createRegistrationsModule(services);
  const previewLinks = createPreviewLinksModule(services);
  const { hasPreviewLink } = previewLinks;
  const content = {
    ...services,
    ...registrations.forEvents,
    hasPreviewLink,
    richTexts: createRichTexts(config, db, logger),
  };
  const eventTeam = createEventTeamModule(services);
  const eventsModule = createEventsModule({ ...content, isOnTeam: eventTeam.team.has });
  const articlesModule = createArticlesModule(content);
  const deps = { ...content, articles: articlesModule.store };

  const limitsModule = createLimitsModule(deps);
  const { limits } = limitsModule;
  const files = createFilesModule({ ...deps, limits });
  const mail = createMailModule(deps);
  const personalData = createPersonalDataModule({ ...deps, limits, mailbox: mail.storedEmails });
  const calendar = createCalendarModule(deps);
  const downloads = createDownloadsModule({ ...deps, isOnTeam: eventTeam.team.has });
  const telemetry = createTelemetryModule(deps);
  const modules = [
    personalData,
    createDeletionsModule(deps),
    eventsModule,
    articlesModule,
    previewLinks,
    createRevisionsModule({ ...deps, events: eventsModule, articles: articlesModule }),
    createTagsModule(deps),
    createTickerModule(deps),
    createDashboardModule(deps),
    createAuditModule(deps),
    createEditorsModule(deps),
    registrations,
    eventTeam,
    createDoorModule(deps),
    createBlacklistModule(deps),
    createDigestModule(deps),
    createJobApplicationsModule(deps),
    createMailingsModule({ ...deps, previewEmail: mail.previewEmail }),
    // These run after the jobs that remove what refers to recipients and files.
    mail,
    files,
    limitsModule,
    calendar,
    downloads,
    telemetry,
    createTelemetryReportsModule(deps),
  ] as const;
  const store = createPostgresScheduledChangeStore(db);
  return {
    ...deps,
    database,
    limits,
    eventGrants: createEventGrants(createPostgresEventGrants({ db, now, team: eventTeam.team })),
    files,
    mail,
    personalData,
    calendar,
    downloads,
    telemetry,
    handlers: collectHandlers(modules) satisfies Handlers,
    jobs: modules.flatMap(({ jobs = [] }: Module) => jobs),
    invalidations: startInvalidationFeed({ listen, store, logger, now, tickMs }),
    previews: createPreviewsModule({ ...deps, files: files.fileStore }),
  };
}
