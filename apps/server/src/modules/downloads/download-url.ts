import type { TableFormat } from "./tables/table-formats.ts";

/** A download. The URL contains all of it, so that any process can serve it. */
export type Download = {
  readonly format: TableFormat;
  readonly fileName: string;
} & (
  | {
      readonly list: "participants";
      readonly eventId: string;
      /** `sub` of a member of the event's team. The URL ends with the membership. */
      readonly memberSubject?: string;
    }
  | { readonly list: "subscribers" | "applications" }
);

const path = "/download/";

/** The URL as this service sees it, unsigned. */
export function downloadUrl(download: Download): string {
  const query = new URLSearchParams({ format: download.format, file_name: download.fileName });
  if (download.list === "participants") {
    query.set("event_id", download.eventId);
    if (download.memberSubject !== undefined) query.set("member", download.memberSubject);
  }
  return `${path}${download.list}?${query.toString()}`;
}

/** Returns undefined for any other URL. The caller verifies the signature. */
export function parseDownloadUrl(pathAndQuery: string): Download | undefined {
  const { pathname, searchParams } = new URL(pathAndQuery, "http://localhost");
  const list = pathname.startsWith(path) ? pathname.slice(path.length) : "";
  const format = searchParams.get("format");
  const fileName = searchParams.get("file_name");
  const eventId = searchParams.get("event_id");
  if ((format !== "csv" && format !== "xlsx") || fileName === null) return undefined;
  if (list === "participants") {
    const memberSubject = searchParams.get("member");
    if (eventId === null) return undefined;
    return { list, eventId, format, fileName, ...(memberSubject !== null && { memberSubject }) };
  }
  return list === "subscribers" || list === "applications" ? { list, format, fileName } : undefined;
}
