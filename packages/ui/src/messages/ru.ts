import { adminMessages } from "../admin-messages.ts";
import { breadcrumbsMessages } from "../breadcrumbs/messages.ts";
import { figureMessages } from "../figure/messages.ts";
import { lightboxMessages } from "../lightbox/messages.ts";
import { loadMoreMessages } from "../load-more/messages.ts";
import { marqueeMessages } from "../marquee/messages.ts";
import { commonMessages, errorMessages, notificationMessages, themeMessages } from "../messages.ts";
import type { Messages } from "./messages-provider.tsx";

/** The default messages. */
export const russian: Messages = {
  common: commonMessages,
  notifications: notificationMessages,
  figure: figureMessages,
  lightbox: lightboxMessages,
  marquee: marqueeMessages,
  theme: themeMessages,
  errors: errorMessages,
  breadcrumbs: breadcrumbsMessages,
  loadMore: loadMoreMessages,
  admin: adminMessages,
};
