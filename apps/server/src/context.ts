import { createTokenVerifier } from "@corp/auth/server";
import type { Logger } from "@corp/telemetry/server";
import type { Config } from "./config/config.ts";
import type { DatabaseConnection } from "./db/database.ts";
import type { Handlers } from "./handler.ts";
import { createArticlesModule } from "./modules/articles/articles-module.ts";
import { createPostgresArticleStore } from "./modules/articles/postgres-article-store.ts";
import { createAuditModule } from "./modules/audit/audit-module.ts";
import { createBlacklistModule } from "./modules/blacklist/blacklist-module.ts";
import { createCalendarModule } from "./modules/calendar/calendar-module.ts";
import { fillFreePlaces } from "./modules/content/registration-rules.ts";
import { createDashboardModule } from "./modules/dashboard/dashboard-module.ts";
import { createDeletionsModule } from "./modules/deletions/deletions-module.ts";
import { createDigestModule } from "./modules/digest/digest-module.ts";
import { createDownloadsModule } from "./modules/downloads/downloads-module.ts";
import { createEditorsModule } from "./modules/editors/editors-module.ts";
import { createEventsModule } from "./modules/events/events-module.ts";
import { createPostgresEventStore } from "./modules/events/postgres-event-store.ts";
import { createFileUrls } from "./modules/files/file-urls.ts";
import { createFilesModule } from "./modules/files/files-module.ts";
import { startInvalidationFeed } from "./modules/invalidations/invalidation-feed.ts";
import { createPostgresScheduledChangeStore } from "./modules/invalidations/postgres-scheduled-change-store.ts";
import { createJobApplicationsModule } from "./modules/job-applications/job-applications-module.ts";
import { createLimitsModule } from "./modules/limits/limits-module.ts";
import { createHasPreviewLink } from "./modules/links/preview-tokens.ts";
import { createTokens } from "./modules/links/tokens.ts";
import { createMailModule } from "./modules/mail/mail-module.ts";
import { createMailingsModule } from "./modules/mailings/mailings-module.ts";
import { createPostgresMailingStore } from "./modules/mailings/postgres-mailing-store.ts";
import { handlersOf } from "./modules/module.ts";
import type { Module } from "./modules/module.ts";
import { createPersonalDataModule } from "./modules/personal-data/personal-data-module.ts";
import { createErasing } from "./modules/personal-data/postgres-erase-people.ts";
import { createPostgresPreviewLinkStore } from "./modules/preview-links/postgres-preview-link-store.ts";
import { createPreviewLinksModule } from "./modules/preview-links/preview-links-module.ts";
import { createPreviewsModule } from "./modules/previews/previews-module.ts";
import { createPostgresReferences } from "./modules/references/postgres-references.ts";
import { createFindOwnRegistration } from "./modules/registrations/find-own-registration.ts";
import { createPostgresRegistrationStore } from "./modules/registrations/postgres-registration-store.ts";
import { createRegistrationsModule } from "./modules/registrations/registrations-module.ts";
import { createRevisionsModule } from "./modules/revisions/revisions-module.ts";
import { createRichTexts } from "./modules/rich-text/postgres-rich-texts.ts";
import { createTagsModule } from "./modules/tags/tags-module.ts";
import { createTelemetryReportsModule } from "./modules/telemetry-reports/telemetry-reports-module.ts";
import { createTelemetryModule } from "./modules/telemetry/telemetry-module.ts";
import { createTickerModule } from "./modules/ticker/ticker-module.ts";

export type Context = ReturnType<typeof createContext>;

/** Makes every module once: the dependencies of all requests. */
export function createContext(
  config: Config,
  logger: Logger,
  { db, pool, background, listen }: DatabaseConnection,
  { now, tickMs }: { readonly now: () => Date; readonly tickMs: number },
) {
  const deps = { config, logger, db, pool, background, now };
  const tokens = createTokens(config, now);
  const { signer, signingKey, hashOf, previewTokens } = tokens;
  const fileUrls = createFileUrls(config.publicApiPath, { signer, now });
  const events = createPostgresEventStore(db, fileUrls);
  const articles = createPostgresArticleStore(db, fileUrls);
  const registrations = createPostgresRegistrationStore(pool);
  const mailings = createPostgresMailingStore(db, pool);
  const previewLinks = createPostgresPreviewLinkStore(db);
  const references = createPostgresReferences(db, now);
  const fillPlaces = async (eventId: string): Promise<void> => {
    await registrations.withEventLock(eventId, (locked) => fillFreePlaces(locked, now()));
  };
  const reading = {
    richTexts: createRichTexts(config, db, logger),
    hasPreviewLink: createHasPreviewLink(previewLinks),
  };

  const limiting = createLimitsModule({ ...deps, signingKey });
  const { limits } = limiting;
  const files = createFilesModule({ ...deps, fileUrls, limits });
  const mail = createMailModule({ ...deps, ...tokens, events, mailings });
  const erasing = createErasing(background, { mailbox: mail.storedEmails, hashOf, logger, now });
  const calendar = createCalendarModule({ ...deps, events });
  const downloads = createDownloadsModule({ ...deps, signer });
  const telemetry = createTelemetryModule(deps);
  const modules = [
    createPersonalDataModule({ ...deps, ...tokens, registrations, fileUrls, limits, erasing }),
    createDeletionsModule(deps),
    createEventsModule({
      ...deps,
      ...reading,
      store: events,
      references,
      findOwnRegistration: createFindOwnRegistration(registrations, tokens.linkTokens),
      isRegistered: registrations.hasActive,
      fillPlaces,
    }),
    createArticlesModule({ ...deps, ...reading, store: articles, references }),
    createPreviewLinksModule({ ...deps, previewLinks, previewTokens }),
    createRevisionsModule({
      ...deps,
      fileUrls,
      events: { store: events, references },
      articles: { store: articles, references },
      fillPlaces,
    }),
    createTagsModule(deps),
    createTickerModule(deps),
    createDashboardModule({ ...deps, events }),
    createAuditModule(deps),
    createEditorsModule(deps),
    createRegistrationsModule({ ...deps, registrations, events, linkTokens: tokens.linkTokens }),
    createBlacklistModule(deps),
    createDigestModule({ ...deps, digestTokens: tokens.digestTokens }),
    createJobApplicationsModule({ ...deps, fileUrls }),
    createMailingsModule({ ...deps, mailings, previewEmail: mail.previewEmail, signer }),
    // After the jobs that remove what refers to recipients and files.
    mail,
    files,
    limiting,
    calendar,
    downloads,
    telemetry,
    createTelemetryReportsModule(deps),
  ] as const;
  return {
    config,
    logger,
    now,
    verifier: createTokenVerifier({
      issuer: config.oidc.issuer,
      jwksUrl: config.oidc.jwksUrl,
      audience: config.oidc.clientId,
    }),
    handlers: handlersOf(modules) satisfies Handlers,
    jobs: modules.flatMap(({ jobs = [] }: Module) => jobs),
    limits,
    signer,
    fileStore: files.fileStore,
    fileRecords: files.fileRecords,
    uploadFile: files.uploadFile,
    mail,
    erasing,
    calendar,
    downloads,
    telemetry,
    invalidations: startInvalidationFeed({
      listen,
      store: createPostgresScheduledChangeStore(db),
      logger,
      now,
      tickMs,
    }),
    previews: createPreviewsModule({ ...deps, events, articles, files: files.fileStore }),
    isDatabaseReady: async () => (await pool.query("select 1")).rowCount === 1,
    databasePool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
