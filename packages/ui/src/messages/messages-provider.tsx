import { useContext, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import type { adminMessages } from "../admin-messages.ts";
import type { breadcrumbsMessages } from "../breadcrumbs/messages.ts";
import { checkOption } from "../composition/check-option.ts";
import { MessagesContext } from "../composition/use-messages.ts";
import type { Translation } from "../composition/use-messages.ts";
import type { figureMessages } from "../figure/messages.ts";
import type { lightboxMessages } from "../lightbox/messages.ts";
import type { loadMoreMessages } from "../load-more/messages.ts";
import type { marqueeMessages } from "../marquee/messages.ts";
import type { commonMessages, errorMessages, notificationMessages, themeMessages } from "../messages.ts";

/** All visible and announced texts, in groups: `admin` is the admin tier's, the others are the site tier's. */
export interface Messages {
  readonly common: Translation<typeof commonMessages>;
  readonly notifications: Translation<typeof notificationMessages>;
  readonly figure: Translation<typeof figureMessages>;
  readonly lightbox: Translation<typeof lightboxMessages>;
  readonly marquee: Translation<typeof marqueeMessages>;
  readonly theme: Translation<typeof themeMessages>;
  readonly errors: Translation<typeof errorMessages>;
  readonly breadcrumbs: Translation<typeof breadcrumbsMessages>;
  readonly loadMore: Translation<typeof loadMoreMessages>;
  readonly admin: Translation<typeof adminMessages>;
}

export interface MessagesProviderProps {
  /** The replaced groups, each whole; the others stay as they are above. */
  messages: Partial<Messages>;
  children?: ReactNode;
}

const GROUPS = "common notifications figure lightbox marquee theme errors breadcrumbs loadMore admin".split(" ");

/** Replaces the components' own texts. Without it they are in Russian. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactElement {
  for (const name of Object.keys(messages)) checkOption("a group of messages", name, GROUPS);
  const outer = useContext(MessagesContext);
  const merged = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return <MessagesContext value={merged}>{children}</MessagesContext>;
}
