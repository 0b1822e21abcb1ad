import { join } from "node:path";
import { createTokenVerifier } from "@corp/auth/server";
import type { TokenVerifier } from "@corp/auth/server";
import type { Logger } from "@corp/telemetry/server";
import type { Config } from "./config/config.ts";
import { invalidate } from "./modules/invalidations/postgres-invalidate.ts";
import type { DatabaseConnection } from "./db/database.ts";
import type { Handlers } from "./handler.ts";
import { blacklistRoutes } from "./modules/blacklist/blacklist-routes.ts";
import type { Job } from "./jobs/periodic-jobs.ts";
import { removeRateWindows } from "./jobs/postgres-remove-rate-windows.ts";
import { startInvalidationFeed } from "./modules/invalidations/invalidation-feed.ts";
import type { InvalidationFeed } from "./modules/invalidations/invalidation-feed.ts";
import { createPostgresScheduledChangeStore } from "./modules/invalidations/postgres-scheduled-change-store.ts";
import { articleRoutes } from "./modules/articles/article-routes.ts";
import { createPostgresArticleStore } from "./modules/articles/postgres-article-store.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard-routes.ts";
import { createPostgresDashboardStore } from "./modules/dashboard/postgres-dashboard-store.ts";
import { deletionRoutes } from "./modules/deletions/deletion-routes.ts";
import { createPostgresDeletionStore } from "./modules/deletions/postgres-deletion-store.ts";
import { removeOldDeletions } from "./modules/deletions/remove-old-deletions.ts";
import { removeExpiredFiles } from "./modules/files/remove-expired-files.ts";
import { createPostgresTagStore } from "./modules/tags/postgres-tag-store.ts";
import { tagRoutes } from "./modules/tags/tag-routes.ts";
import { createPostgresBlacklistStore } from "./modules/blacklist/postgres-blacklist-store.ts";
import { createCalendar } from "./modules/calendar/calendar-routes.ts";
import type { Calendar } from "./modules/calendar/calendar-routes.ts";
import { auditRoutes } from "./modules/audit/audit-routes.ts";
import { createPostgresAuditStore } from "./modules/audit/postgres-audit-store.ts";
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
import { createPostgresFileRecords } from "./modules/files/postgres-file-records.ts";
import { createPostgresUploadList } from "./modules/files/postgres-upload-list.ts";
import { uploadRoutes } from "./modules/files/upload-list.ts";
import { createUploadFile } from "./modules/files/upload-file.ts";
import type { UploadFile } from "./modules/files/upload-file.ts";
import { jobApplicationRoutes } from "./modules/job-applications/job-application-routes.ts";
import { removeOldApplications } from "./modules/job-applications/postgres-remove-old-applications.ts";
import { createPostgresJobApplicationStore } from "./modules/job-applications/postgres-job-application-store.ts";
import { createRateLimits } from "./modules/limits/rate-limits.ts";
import type { RateLimits } from "./modules/limits/rate-limits.ts";
import { createPostgresRateWindows } from "./modules/limits/postgres-rate-windows.ts";
import { createPictureCache } from "./modules/previews/picture-cache.ts";
import { createPreviewThread } from "./modules/previews/preview-thread.ts";
import { createPreviews } from "./modules/previews/previews.ts";
import type { Previews } from "./modules/previews/previews.ts";
import { removeOldRegistrations } from "./modules/registrations/postgres-remove-old-registrations.ts";
import { participantRoutes } from "./modules/registrations/participant-routes.ts";
import { createPostgresParticipantStore } from "./modules/registrations/postgres-participant-store.ts";
import { createFindOwnRegistration } from "./modules/registrations/find-own-registration.ts";
import { fillFreePlaces } from "./modules/registrations/places.ts";
import { createPostgresReferences } from "./modules/references/postgres-references.ts";
import { createPostgresRegistrationStore } from "./modules/registrations/postgres-registration-store.ts";
import { createRichTextRenderer } from "./modules/rich-text/rich-text-renderer.ts";
import { registrationRoutes } from "./modules/registrations/registration-routes.ts";
import { createPostgresRevisionStore } from "./modules/revisions/postgres-revision-store.ts";
import { revisionRoutes } from "./modules/revisions/revision-routes.ts";
import { createPostgresTickerStore } from "./modules/ticker/postgres-ticker-store.ts";
import { tickerRoutes } from "./modules/ticker/ticker-routes.ts";
import { createUrlSigner } from "./modules/signing/signed-url.ts";
import type { UrlSigner } from "./modules/signing/signed-url.ts";
import { readSigningKey } from "./modules/signing/signing-key.ts";
import { createPostgresTelemetryReportStore } from "./modules/telemetry-reports/postgres-telemetry-report-store.ts";
import { createSourceMaps } from "./modules/telemetry-reports/stacks/source-maps.ts";
import { telemetryReportRoutes } from "./modules/telemetry-reports/telemetry-report-routes.ts";
import { rotateTelemetryDays } from "./modules/telemetry/postgres-telemetry-days.ts";
import { createTelemetry } from "./modules/telemetry/postgres-telemetry.ts";
import type { Telemetry } from "./modules/telemetry/postgres-telemetry.ts";

const dayMs = 86_400_000;
const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);

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
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly databasePool: () => { readonly total: number; readonly idle: number; readonly waiting: number };
}

export function createContext(
  config: Config,
  logger: Logger,
  { db, pool, listen }: DatabaseConnection,
  now: () => Date = () => new Date(),
): Context {
  const signingKey = readSigningKey(config);
  const signer = createUrlSigner(signingKey);
  const fileUrls = createFileUrls(config.publicApiPath, { signer, now });
  const fileStore = createFileStore(config);
  const fileRecords = createPostgresFileRecords(db);
  const events = createPostgresEventStore(db, fileUrls);
  const registrations = createPostgresRegistrationStore(pool);
  const blacklist = createPostgresBlacklistStore(db);
  const references = createPostgresReferences(db, now);
  const deletions = createPostgresDeletionStore(db);
  const richTexts = createRichTextRenderer({
    ownOrigin: config.publicOrigin,
    // Sites may have cached the unhighlighted page, also from another process.
    onLate: (tag) =>
      void invalidate(db, [tag]).catch((error: unknown) =>
        logger.warn(
          "Syntax highlighting finished but cached pages were not invalidated; they stay unhighlighted until the next edit",
          { tag, error },
        ),
      ),
  });
  const articles = createPostgresArticleStore(db, fileUrls);
  const calendar = createCalendar({
    store: events,
    publicOrigin: config.publicOrigin,
    publicApiPath: config.publicApiPath,
    brandName: config.brand.name,
    now,
  });
  const downloads = createDownloads({
    lists: createPostgresPeopleLists(db),
    log: createPostgresDownloadLog(db),
    signer,
    publicOrigin: config.publicOrigin,
    publicApiPath: config.publicApiPath,
    now,
  });
  const fillPlaces = async (eventId: string): Promise<void> => {
    await registrations.withEventLock(eventId, (locked) => fillFreePlaces(locked, now()));
  };
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
    invalidations: startInvalidationFeed({ listen, store: createPostgresScheduledChangeStore(db), logger, now }),
    previews: createPreviews({
      ...{ events, articles, files: fileStore, brand: config.brand, logger, now },
      cache: createPictureCache(join(config.dataDir, "previews"), maxCachedPictures),
      thread: createPreviewThread(),
    }),
    downloads,
    telemetry: createTelemetry(db, config.telemetry, { logger, now }),
    fileStore,
    fileRecords,
    uploadFile: createUploadFile({
      store: fileStore,
      records: fileRecords,
      urls: fileUrls,
      maxUnclaimedBytes: config.unclaimedUploadsMiB * 1024 * 1024,
      now,
    }),
    signer,
    limits: createRateLimits(createPostgresRateWindows(db), config, signingKey),
    jobs: [
      { name: "remove-old-deletions", run: (at, signal) => removeOldDeletions(deletions, at, signal) },
      {
        name: "remove-old-registrations",
        run: (at, signal) => removeOldRegistrations(db, daysBefore(at, config.personalDataDays), signal),
      },
      {
        name: "remove-old-applications",
        run: (at, signal) => removeOldApplications(db, daysBefore(at, config.personalDataDays), at, signal),
      },
      { name: "remove-expired-files", run: (at, signal) => removeExpiredFiles(fileRecords, fileStore, at, signal) },
      { name: "remove-rate-windows", run: (at, signal) => removeRateWindows(db, at, signal) },
      { name: "keep-telemetry-days", run: (at, signal) => rotateTelemetryDays(db, config.telemetry, at, signal) },
    ],
    isDatabaseReady: async () => (await pool.query("select 1")).rowCount === 1,
    databasePool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    handlers: {
      ...eventRoutes({
        store: events,
        references,
        findOwnRegistration: createFindOwnRegistration(registrations),
        richTexts,
        fillPlaces,
        now,
      }),
      ...registrationRoutes({ store: registrations, contactEmail: config.contactEmail }, now),
      ...participantRoutes(createPostgresParticipantStore(db), now),
      ...dashboardRoutes(createPostgresDashboardStore(db), events, now),
      ...calendar.handlers,
      ...downloads.handlers,
      ...blacklistRoutes(blacklist, now),
      ...digestRoutes(createPostgresDigestStore(db), now),
      ...jobApplicationRoutes(createPostgresJobApplicationStore(db, fileUrls), now),
      ...articleRoutes({ store: articles, references, richTexts, now }),
      ...tagRoutes(createPostgresTagStore(db), now),
      ...deletionRoutes(deletions, now),
      ...revisionRoutes({
        store: createPostgresRevisionStore(db, fileUrls),
        events: { store: events, references },
        articles: { store: articles, references },
        ...{ fillPlaces, now },
      }),
      ...auditRoutes(createPostgresAuditStore(db)),
      ...uploadRoutes(createPostgresUploadList(db), fileUrls),
      ...tickerRoutes(createPostgresTickerStore(db), now),
      ...telemetryReportRoutes({
        store: createPostgresTelemetryReportStore(db),
        maps: createSourceMaps(config.sourceMapsDir),
        now,
      }),
    },
  };
}
