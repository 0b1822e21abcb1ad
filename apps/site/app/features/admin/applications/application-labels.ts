import type { JobApplication, JobSearchStatus, JoinReason, KnowAboutReason, ReadAboutSource } from "@corp/api";

/** Labels of the enumeration members, the same as in the form. */
export interface ApplicationLabels {
  readonly jobSearchStatusLabels: Readonly<Record<JobSearchStatus, string>>;
  readonly knowAboutLabels: Readonly<Record<KnowAboutReason, string>>;
  readonly readAboutLabels: Readonly<Record<ReadAboutSource, string>>;
  readonly joinReasonLabels: Readonly<Record<JoinReason, string>>;
}

export const nameOf = ({ first_name: first, last_name: last }: JobApplication): string => `${last} ${first}`;

/** "1,2 МБ" */
export function sizeText(bytes: number): string {
  const units = ["Б", "КБ", "МБ"] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = (bytes / 1024 ** power).toLocaleString("ru-RU", { maximumFractionDigits: power === 2 ? 1 : 0 });
  return `${value}\u00a0${units[power] ?? ""}`;
}
