import { adminMessages } from "../admin-messages.ts";
import { useMessages } from "../composition/use-messages.ts";
import type { Translation } from "../composition/use-messages.ts";

export type AdminMessages = Translation<typeof adminMessages>;

/** The admin tier's messages. */
export const useAdminMessages = (): AdminMessages => useMessages("admin", adminMessages);
