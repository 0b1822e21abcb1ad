import { join } from "node:path";
import { createTokenVerifier } from "@corp/auth/server";
import type { TokenVerifier } from "@corp/auth/server";
import type { Logger } from "@corp/telemetry/server";
import type { Config } from "./config/config.ts";
import type { Database, DatabaseConnection } from "./db/database.ts";
import type { Handlers } from "./handler.ts";
import type { Job } from "./jobs/periodic-jobs.ts";
import { createJobs } from "./jobs/postgres-jobs.ts";
import { articleRoutes } from "./modules/articles/article-routes.ts";
import { createPostgresArticleStore } from "./modules/articles/postgres-article-store.ts";
import { auditRoutes } from "./modules/audit/audit-routes.ts";
import { createPostgresAuditStore } from "./modules/audit/postgres-audit-store.ts";
import { blacklistRoutes } from "./modules/blacklist/blacklist-routes.ts";
import { createPostgresBlacklistStore } from "./modules/blacklist/postgres-blacklist-store.ts";
import { createCalendar } from "./modules/calendar/calendar-routes.ts";
import type { Calendar } from "./modules/calendar/calendar-routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard-routes.ts";
import { createPostgresDashboardStore } from "./modules/dashboard/postgres-dashboard-store.ts";
import { deletionRoutes } from "./modules/deletions/deletion-routes.ts";
import { createPostgresDeletionStore } from "./modules/deletions/postgres-deletion-store.ts";
import { createDigestTokens } from "./modules/digest/digest-links.ts";
import type { DigestTokens } from "./modules/digest/digest-links.ts";
import { digestRoutes } from "./modules/digest/digest-routes.ts";
import { createPostgresDigestStore } from "./modules/digest/postgres-digest-store.ts";
import { createDownloads } from "./modules/downloads/downloads.ts";
import type { Downloads } from "./modules/downloads/downloads.ts";
import { createPostgresDownloadLog } from "./modules/downloads/postgres-download-log.ts";
import { createPostgresPeopleLists } from "./modules/downloads/postgres-people-lists.ts";
import { eventRoutes } from "./modules/events/event-routes.ts";
import { createPostgresEventStore } from "./modules/events/postgres-event-store.ts";
import { createFileStore } from "./modules/files/create-file-store.ts";
import type { FileRecords } from "./modules/files/file-records.ts";
import type { FileStore } from "./modules/files/file-store.ts";
import { createFileUrls } from "./modules/files/file-urls.ts";
import type { FileUrls } from "./modules/files/file-urls.ts";
import { createPostgresFileRecords } from "./modules/files/postgres-file-records.ts";
import { createPostgresUploadList } from "./modules/files/postgres-upload-list.ts";
import { createUploadFile } from "./modules/files/upload-file.ts";
import type { UploadFile } from "./modules/files/upload-file.ts";
import { uploadRoutes } from "./modules/files/upload-list.ts";
import { startInvalidationFeed } from "./modules/invalidations/invalidation-feed.ts";
import type { InvalidationFeed } from "./modules/invalidations/invalidation-feed.ts";
import { createPostgresScheduledChangeStore } from "./modules/invalidations/postgres-scheduled-change-store.ts";
import { jobApplicationRoutes } from "./modules/job-applications/job-application-routes.ts";
import { createPostgresJobApplicationStore } from "./modules/job-applications/postgres-job-application-store.ts";
import { createMemoryRateWindows } from "./modules/limits/memory-rate-windows.ts";
import { createPostgresRateWindows } from "./modules/limits/postgres-rate-windows.ts";
import { createRateLimits } from "./modules/limits/rate-limits.ts";
import type { RateLimits } from "./modules/limits/rate-limits.ts";
import { createFailedLetterRoutes, createMail } from "./modules/mail/postgres-mail.ts";
import type { Mail } from "./modules/mail/postgres-mail.ts";
import { createRegistrationMail } from "./modules/mail/postgres-write-letters.ts";
import { mailingRoutes } from "./modules/mailings/mailing-routes.ts";
import { createPostgresMailingStore } from "./modules/mailings/postgres-mailing-store.ts";
import { createPersonHash, createPersonTokens } from "./modules/personal-data/person-tokens.ts";
import { personalDataRoutes } from "./modules/personal-data/personal-data-routes.ts";
import { createErasing } from "./modules/personal-data/postgres-erase-people.ts";
import { createPostgresPersonalDataStore } from "./modules/personal-data/postgres-personal-data-store.ts";
import { createHasPreviewLink } from "./modules/preview-links/has-preview-link.ts";
import { createPostgresPreviewLinkStore } from "./modules/preview-links/postgres-preview-link-store.ts";
import { previewLinkRoutes } from "./modules/preview-links/preview-link-routes.ts";
import type { PreviewTokens } from "./modules/preview-links/preview-tokens.ts";
import { createPreviewTokens } from "./modules/preview-links/preview-tokens.ts";
import { createPictureCache } from "./modules/previews/picture-cache.ts";
import { createPreviewThread } from "./modules/previews/preview-thread.ts";
import { createPreviews } from "./modules/previews/previews.ts";
import type { Previews } from "./modules/previews/previews.ts";
import { createPostgresReferences } from "./modules/references/postgres-references.ts";
import { createFindOwnRegistration } from "./modules/registrations/find-own-registration.ts";
import { createLinkTokens } from "./modules/registrations/manage-token.ts";
import type { LinkTokens } from "./modules/registrations/manage-token.ts";
import { participantRoutes } from "./modules/registrations/participant-routes.ts";
import { fillFreePlaces } from "./modules/registrations/places.ts";
import { createPostgresParticipantStore } from "./modules/registrations/postgres-participant-store.ts";
import { createPostgresRegistrationStore } from "./modules/registrations/postgres-registration-store.ts";
import { registrationRoutes } from "./modules/registrations/registration-routes.ts";
import { createPostgresRevisionStore } from "./modules/revisions/postgres-revision-store.ts";
import { revisionRoutes } from "./modules/revisions/revision-routes.ts";
import { createRichTexts } from "./modules/rich-text/postgres-rich-texts.ts";
import type { RichTextRenderer } from "./modules/rich-text/rich-text-renderer.ts";
import { createUrlSigner } from "./modules/signing/signed-url.ts";
import type { UrlSigner } from "./modules/signing/signed-url.ts";
import { readSigningKey } from "./modules/signing/signing-key.ts";
import { createPostgresTagStore } from "./modules/tags/postgres-tag-store.ts";
import { tagRoutes } from "./modules/tags/tag-routes.ts";
import { createPostgresTelemetryReportStore } from "./modules/telemetry-reports/postgres-telemetry-report-store.ts";
import { createSourceMaps } from "./modules/telemetry-reports/stacks/source-maps.ts";
import { telemetryReportRoutes } from "./modules/telemetry-reports/telemetry-report-routes.ts";
import { createTelemetry } from "./modules/telemetry/postgres-telemetry.ts";
import type { Telemetry } from "./modules/telemetry/postgres-telemetry.ts";
import { createPostgresTickerStore } from "./modules/ticker/postgres-ticker-store.ts";
import { tickerRoutes } from "./modules/ticker/ticker-routes.ts";

/** About a hundred megabytes. */
const maxCachedPictures = 1_000;

/** The dependencies of all requests, wired once. */
export interface Context {
  readonly config: Config;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly verifier: TokenVerifier;
  readonly handlers: Handlers;
  readonly limits: RateLimits;
  readonly calendar: Calendar;
  readonly invalidations: InvalidationFeed;
  readonly previews: Previews;
  readonly downloads: Downloads;
  readonly telemetry: Telemetry;
  readonly fileStore: FileStore;
  readonly fileRecords: FileRecords;
  readonly uploadFile: UploadFile;
  readonly signer: UrlSigner;
  readonly jobs: readonly Job[];
  readonly mail: Mail;
  readonly erasing: ReturnType<typeof createErasing>;
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly databasePool: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

export function createContext(
  config: Config,
  logger: Logger,
  database: DatabaseConnection,
  { now, tickMs }: { readonly now: () => Date; readonly tickMs: number },
): Context {
  const { db, pool, listen } = database;
  const signingKey = readSigningKey(config);
  const signer = createUrlSigner(signingKey);
  const fileUrls = createFileUrls(config.publicApiPath, { signer, now });
  const stores = createStores(config, database, fileUrls);
  const { events, articles, files, fileRecords, mailings } = stores;
  const { publicOrigin, publicApiPath, brand } = config;
  const linkTokens = createLinkTokens(signer, now);
  const digestTokens = createDigestTokens(signer, now);
  const personTokens = createPersonTokens(signer, now);
  const hashOf = createPersonHash(signingKey);
  const mail = createMail(config, database.background.db, {
    ...{ events, mailings, linkTokens, personTokens, digestTokens, now },
  });
  const erasing = createErasing(database.background, { mailbox: mail.storedLetters, hashOf, logger, now });
  const wiring: Wiring = { config, db, pool, stores, fileUrls, linkTokens, digestTokens, now };
  const counters = { shared: createPostgresRateWindows(db), local: createMemoryRateWindows(now) };
  const limits = createRateLimits(counters, config, signingKey);
  const calendar = createCalendar({
    ...{ store: events, publicOrigin, publicApiPath, now },
    ...{ brandName: brand.name, contactEmail: config.contactEmail },
  });
  const downloads = createDownloads({
    lists: createPostgresPeopleLists(db),
    log: createPostgresDownloadLog(db),
    ...{ signer, publicOrigin, publicApiPath, now },
  });
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
    invalidations: startInvalidationFeed({
      ...{ listen, store: createPostgresScheduledChangeStore(db), logger, now, tickMs },
    }),
    previews: createPreviews({
      ...{ events, articles, files, brand, logger, now },
      cache: createPictureCache(join(config.dataDir, "previews"), maxCachedPictures),
      thread: createPreviewThread(),
    }),
    downloads,
    telemetry: createTelemetry(db, config.telemetry, { logger, now }),
    fileStore: files,
    fileRecords,
    uploadFile: createUploadFile({
      store: files,
      records: fileRecords,
      urls: fileUrls,
      limits,
      maxUnclaimedBytes: config.unclaimedUploadsMiB * 1024 * 1024,
      now,
    }),
    ...{ signer, limits, mail, erasing },
    jobs: [{ name: "erase-people", run: erasing.run }, ...createJobs(config, database.background.db, stores)],
    isDatabaseReady: async () => (await pool.query("select 1")).rowCount === 1,
    databasePool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    handlers: {
      ...contentHandlers({
        ...wiring,
        richTexts: createRichTexts(config, db, logger),
        previewTokens: createPreviewTokens(signingKey),
      }),
      ...peopleHandlers(wiring),
      ...personalDataRoutes({
        store: createPostgresPersonalDataStore(db, { registrations: stores.registrations, fileUrls, hashOf }),
        ...{ tokens: personTokens, limits },
        retention: {
          personal_data_days: config.personalDataDays,
          audit_days: config.auditDays,
          telemetry_days: Math.max(config.telemetry.logDays, config.telemetry.eventDays),
        },
        ...{ startErasing: erasing.start, now },
      }),
      ...mailingRoutes({ store: mailings, previewLetter: mail.previewLetter, signer, publicApiPath, now }),
      ...calendar.handlers,
      ...downloads.handlers,
      ...telemetryReportRoutes({
        // A report over many days takes longer than a request may.
        store: createPostgresTelemetryReportStore(database.background.db),
        maps: createSourceMaps(config.sourceMapsDir, { logger, now }),
        now,
      }),
    },
  };
}

type Stores = ReturnType<typeof createStores>;

/** The stores that several parts of the context use. */
function createStores(config: Config, { db, pool }: DatabaseConnection, fileUrls: FileUrls) {
  return {
    articles: createPostgresArticleStore(db, fileUrls),
    deletions: createPostgresDeletionStore(db),
    events: createPostgresEventStore(db, fileUrls),
    fileRecords: createPostgresFileRecords(db),
    files: createFileStore(config),
    mailings: createPostgresMailingStore(db, pool),
    registrations: createPostgresRegistrationStore(pool),
  };
}

interface Wiring {
  readonly config: Config;
  readonly db: Database;
  readonly pool: DatabaseConnection["pool"];
  readonly stores: Stores;
  readonly fileUrls: FileUrls;
  readonly linkTokens: LinkTokens;
  readonly digestTokens: DigestTokens;
  readonly now: () => Date;
}

interface ContentWiring extends Wiring {
  readonly richTexts: RichTextRenderer;
  readonly previewTokens: PreviewTokens;
}

/** Events, articles, tags, the ticker, and what keeps their history. */
function contentHandlers({ db, stores, fileUrls, linkTokens, richTexts, previewTokens, now }: ContentWiring) {
  const { articles, deletions, events, registrations } = stores;
  const references = createPostgresReferences(db, now);
  const fillPlaces = async (eventId: string): Promise<void> => {
    await registrations.withEventLock(eventId, (locked) => fillFreePlaces(locked, now()));
  };
  const findOwnRegistration = createFindOwnRegistration(registrations, linkTokens);
  const previewLinks = createPostgresPreviewLinkStore(db);
  const hasPreviewLink = createHasPreviewLink(previewLinks);
  return {
    ...eventRoutes({
      ...{ store: events, references, findOwnRegistration, richTexts, hasPreviewLink, fillPlaces, now },
      isRegistered: registrations.hasActive,
    }),
    ...articleRoutes({ store: articles, references, richTexts, hasPreviewLink, now }),
    ...previewLinkRoutes(previewLinks, previewTokens, now),
    ...tagRoutes(createPostgresTagStore(db), now),
    ...tickerRoutes(createPostgresTickerStore(db), now),
    ...deletionRoutes(deletions, now),
    ...revisionRoutes({
      store: createPostgresRevisionStore(db, fileUrls),
      events: { store: events, references },
      articles: { store: articles, references },
      ...{ fillPlaces, now },
    }),
    ...auditRoutes(createPostgresAuditStore(db)),
    ...uploadRoutes(createPostgresUploadList(db), fileUrls),
    ...dashboardRoutes(createPostgresDashboardStore(db), events, now),
  };
}

/** Registrations, applications, subscriptions and letters: personal data. */
function peopleHandlers({ config, db, pool, stores, fileUrls, linkTokens, digestTokens, now }: Wiring) {
  return {
    ...registrationRoutes(
      {
        ...{ store: stores.registrations, linkTokens, contactEmail: config.contactEmail },
        ...createRegistrationMail(db, pool),
      },
      now,
    ),
    ...participantRoutes(createPostgresParticipantStore(db), now),
    ...blacklistRoutes(createPostgresBlacklistStore(db), now),
    ...createFailedLetterRoutes(db, now),
    ...digestRoutes(createPostgresDigestStore(db), digestTokens, now),
    ...jobApplicationRoutes(createPostgresJobApplicationStore(db, fileUrls), now),
  };
}
