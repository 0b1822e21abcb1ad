import { createContext, useContext } from "react";
import type { Context } from "react";
import type { adminMessages } from "../admin-messages.ts";
import type { breadcrumbsMessages } from "../breadcrumbs/messages.ts";
import type { figureMessages } from "../figure/messages.ts";
import type { galleryMessages } from "../gallery/messages.ts";
import type { marqueeMessages } from "../marquee/messages.ts";
import type { commonMessages, errorMessages, notificationMessages, themeMessages } from "../messages.ts";
import type { paginationMessages } from "../pagination/messages.ts";
import type { tagMessages } from "../tag/messages.ts";

/** Messages of the same shape in any language. */
type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: never) => string
    ? Texts
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** All visible and announced texts, in groups: `admin` is the admin tier's, the others are the site tier's. */
export interface Messages {
  readonly common: Translation<typeof commonMessages>;
  readonly notifications: Translation<typeof notificationMessages>;
  readonly figure: Translation<typeof figureMessages>;
  readonly gallery: Translation<typeof galleryMessages>;
  readonly marquee: Translation<typeof marqueeMessages>;
  readonly theme: Translation<typeof themeMessages>;
  readonly errors: Translation<typeof errorMessages>;
  readonly breadcrumbs: Translation<typeof breadcrumbsMessages>;
  readonly pagination: Translation<typeof paginationMessages>;
  readonly tag: Translation<typeof tagMessages>;
  readonly admin: Translation<typeof adminMessages>;
}

/** The groups replaced by the providers above. */
export const MessagesContext: Context<Partial<Messages>> = createContext<Partial<Messages>>({});

/** A group of messages. Each component brings its own defaults, so that a page loads only those it needs. */
export function useMessages<Group extends keyof Messages>(group: Group, defaults: Messages[Group]): Messages[Group] {
  return useContext(MessagesContext)[group] ?? defaults;
}
