import type { Readable } from "node:stream";
import type { ResponseOf } from "@corp/api/contract";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../handler.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { ModuleDeps } from "../module.ts";
import type { UrlSigner } from "../signing/signed-url.ts";
import { createDownloadLog } from "./download-log-store.ts";
import type { DownloadLog } from "./download-log-store.ts";
import { downloadUrl, parseDownloadUrl } from "./download-url.ts";
import type { Download } from "./download-url.ts";
import { downloadMessages } from "./messages.ts";
import type { ListedEvent, PeopleLists } from "./people-lists.ts";
import { applicationsTable, companyTimeZone, participantsTable, subscribersTable } from "./people-tables.ts";
import type { FileUrlsOfList } from "./people-tables.ts";
import { createPostgresPeopleLists } from "./postgres-people-lists.ts";
import { withFirstRead } from "./read-in-batches.ts";
import { tableFormats } from "./tables/table-formats.ts";
import { createInstantText } from "./tables/table.ts";
import type { Table } from "./tables/table.ts";

/** Long enough to follow the URL, too short to share it. */
const urlLifeMs = 5 * 60_000;
/** Long enough to read all documents of a list; a new list has new URLs. */
const fileUrlDays = 7;
const dayMs = 24 * 3_600_000;

type DownloadCall = "eventParticipantsDownload" | "digestSubscribersDownload" | "jobApplicationsDownload";

export interface DownloadFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Readable;
}

export interface Downloads {
  readonly handlers: Handlers<DownloadCall>;
  /**
   * Opens the file of a signed URL: `/download/…` with its query, as this service sees it.
   *
   * @throws {Failure} `forbidden` ADDRESS_INVALID or ADDRESS_EXPIRED; `not-found` if the event no longer exists.
   */
  open(pathAndQuery: string): Promise<DownloadFile>;
}

interface DownloadsOptions {
  readonly lists: PeopleLists;
  readonly log: DownloadLog;
  readonly signer: UrlSigner;
  readonly isOnTeam: (eventId: string, subject: string) => Promise<boolean>;
  /** The site's origin: URLs in a file must be absolute. */
  readonly publicOrigin: string;
  readonly publicApiPath: string;
  readonly now: () => Date;
}

export function createDownloadsModule({
  config: { publicOrigin, publicApiPath },
  db,
  signer,
  isOnTeam,
  now,
}: ModuleDeps & Pick<DownloadsOptions, "signer" | "isOnTeam">): Downloads {
  return createDownloads({
    lists: createPostgresPeopleLists(db),
    log: createDownloadLog(db),
    signer,
    isOnTeam,
    publicOrigin,
    publicApiPath,
    now,
  });
}

export function createDownloads({ lists, log, signer, isOnTeam, now, ...origins }: DownloadsOptions): Downloads {
  const { publicOrigin, publicApiPath } = origins;

  async function listedEvent(eventId: string): Promise<ListedEvent> {
    const event = await lists.findEvent(eventId);
    if (event === undefined) throw eventNotFound();
    return event;
  }

  /** The URL gives access to the list, so the audit records that it was issued. */
  async function handOut(edit: Edit, download: Download): Promise<ResponseOf<DownloadCall>> {
    await log.record(edit, download);
    // The signature has a resolution of one second.
    const expiresAt = new Date(Math.floor((edit.now.getTime() + urlLifeMs) / 1000) * 1000);
    return {
      file_name: download.fileName,
      url: publicApiPath + signer.sign(downloadUrl(download), expiresAt),
      expires_at: expiresAt.toISOString(),
    };
  }

  const today = (timeZone: string): string => createInstantText(timeZone)(now()).slice(0, "2026-11-21".length);

  function fileUrlsOfList(): FileUrlsOfList {
    const until = new Date(now().getTime() + fileUrlDays * dayMs);
    return {
      signFileUrl: (fileId) =>
        new URL(publicApiPath + signer.sign(`/file/private/${fileId}`, until), publicOrigin).href,
      days: fileUrlDays,
    };
  }

  async function createTable(download: Download): Promise<Table> {
    if (download.list !== "participants")
      return download.list === "subscribers" ? subscribersTable(lists) : applicationsTable(lists, fileUrlsOfList());
    return participantsTable(lists, download.eventId, await listedEvent(download.eventId));
  }

  return {
    handlers: {
      async eventParticipantsDownload({ event_id: eventId, format }, by) {
        const { title, timeZone } = await listedEvent(eventId);
        const fileName = downloadFileName("participants", today(timeZone), format, title);
        const download = {
          list: "participants",
          eventId,
          format,
          fileName,
          ...(by.grant !== null && by.subject !== null && { memberSubject: by.subject }),
        } as const;
        return handOut({ action: "eventParticipantsDownload", by, now: now() }, download);
      },
      digestSubscribersDownload({ format }, by) {
        const fileName = downloadFileName("subscribers", today(companyTimeZone), format);
        return handOut(
          { action: "digestSubscribersDownload", by, now: now() },
          { list: "subscribers", format, fileName },
        );
      },
      jobApplicationsDownload({ format }, by) {
        const fileName = downloadFileName("applications", today(companyTimeZone), format);
        return handOut(
          { action: "jobApplicationsDownload", by, now: now() },
          { list: "applications", format, fileName },
        );
      },
    },
    async open(pathAndQuery) {
      checkUrl(signer, pathAndQuery, now());
      const download = parseDownloadUrl(pathAndQuery);
      if (download === undefined) throw urlInvalid();
      if (
        download.list === "participants" &&
        download.memberSubject !== undefined &&
        !(await isOnTeam(download.eventId, download.memberSubject))
      )
        throw urlExpired();
      const table = await createTable(download);
      const { contentType, write } = tableFormats[download.format];
      const rows = await withFirstRead(table.rows);
      return { fileName: download.fileName, contentType, body: write({ ...table, rows }) };
    },
  };
}

function checkUrl(signer: UrlSigner, pathAndQuery: string, now: Date): void {
  if (signer.isValid(pathAndQuery, now)) return;
  // The signature is valid but expired: no signature has expired at the Unix epoch.
  if (!signer.isValid(pathAndQuery, new Date(0))) throw urlInvalid();
  throw urlExpired();
}

function urlExpired(): Failure {
  return new Failure("forbidden", downloadMessages.linkExpired, { code: "ADDRESS_EXPIRED" });
}

function urlInvalid(): Failure {
  return new Failure("forbidden", downloadMessages.linkInvalid, { code: "ADDRESS_INVALID" });
}

const maxTitleCharacters = 60;

/**
 * `participants-2026-11-21.csv`, or with an event's title `participants-2026-11-21-очереди-и-шины.csv`. Contains only
 * letters, digits and hyphens, whatever the title is.
 */
export function downloadFileName(list: string, day: string, format: string, title: string = ""): string {
  const words =
    title
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  let name = "";
  for (const word of words) {
    if (name.length + word.length >= maxTitleCharacters) break;
    name += `-${word}`;
  }
  return `${list}-${day}${name}.${format}`;
}
