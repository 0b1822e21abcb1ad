import { ActivityIcon } from "@corp/ui/icons/activity";
import { BookIcon } from "@corp/ui/icons/book";
import { BriefcaseIcon } from "@corp/ui/icons/briefcase";
import { CalendarIcon } from "@corp/ui/icons/calendar";
import { HistoryIcon } from "@corp/ui/icons/history";
import { HomeIcon } from "@corp/ui/icons/home";
import { ImageIcon } from "@corp/ui/icons/image";
import { MailIcon } from "@corp/ui/icons/mail";
import { MessageIcon } from "@corp/ui/icons/message";
import { SendIcon } from "@corp/ui/icons/send";
import { ShieldIcon } from "@corp/ui/icons/shield";
import { TagIcon } from "@corp/ui/icons/tag";
import { TrashIcon } from "@corp/ui/icons/trash";
import { UserIcon } from "@corp/ui/icons/user";
import type { ReactElement } from "react";
import type { messages } from "./messages.ts";

export type SectionId = keyof typeof messages.sections;

/** A section of the admin area. */
export interface Section {
  readonly id: SectionId;
  readonly to: string;
  readonly icon: ReactElement;
  readonly group: keyof typeof messages.groups | null;
  /** Personal data and telemetry. */
  readonly isForAdministrators?: boolean;
}

const sections: readonly Section[] = [
  { id: "dashboard", to: "/admin", icon: <HomeIcon />, group: null },
  { id: "events", to: "/admin/events", icon: <CalendarIcon />, group: "content" },
  { id: "articles", to: "/admin/articles", icon: <BookIcon />, group: "content" },
  { id: "tags", to: "/admin/tags", icon: <TagIcon />, group: "content" },
  { id: "ticker", to: "/admin/running-line", icon: <MessageIcon />, group: "content" },
  { id: "mailings", to: "/admin/mailings", icon: <MailIcon />, group: "content" },
  { id: "uploads", to: "/admin/uploads", icon: <ImageIcon />, group: "content" },
  { id: "deletions", to: "/admin/deleted", icon: <TrashIcon />, group: "content" },
  { id: "subscribers", to: "/admin/subscribers", icon: <MailIcon />, group: "people", isForAdministrators: true },
  {
    id: "applications",
    to: "/admin/applications",
    icon: <BriefcaseIcon />,
    group: "people",
    isForAdministrators: true,
  },
  { id: "people", to: "/admin/people", icon: <UserIcon />, group: "people", isForAdministrators: true },
  { id: "blacklist", to: "/admin/blacklist", icon: <ShieldIcon />, group: "people", isForAdministrators: true },
  { id: "mail", to: "/admin/mail", icon: <SendIcon />, group: "people", isForAdministrators: true },
  { id: "audit", to: "/admin/audit", icon: <HistoryIcon />, group: "records" },
  { id: "telemetry", to: "/admin/telemetry", icon: <ActivityIcon />, group: "records", isForAdministrators: true },
];

/** Sections of the user's roles. Controls what is shown; the server enforces access. */
export function sectionsFor(isAdministrator: boolean): readonly Section[] {
  return sections.filter(({ isForAdministrators = false }) => isAdministrator || !isForAdministrators);
}

/** The section of a page: the one with the longest matching path. */
export function sectionAt(path: string, known: readonly Section[] = sections): Section | undefined {
  return known
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
