import { adminMessages } from "../admin-messages.ts";
import { useMessages } from "../composition/use-messages.ts";
import type { Messages } from "../composition/use-messages.ts";

/** The admin tier's messages. */
export const useAdminMessages = (): Messages["admin"] => useMessages("admin", adminMessages);
