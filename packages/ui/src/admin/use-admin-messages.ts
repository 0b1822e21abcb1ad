import { adminMessages } from "../admin-messages.ts";
import { useMessages } from "../composition/use-messages.ts";
import type { Messages } from "../messages/messages-provider.tsx";

export type AdminMessages = Messages["admin"];

/** The admin tier's messages. */
export const useAdminMessages = (): AdminMessages => useMessages("admin", adminMessages);
