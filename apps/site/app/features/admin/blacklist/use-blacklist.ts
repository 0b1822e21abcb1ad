import type { BlacklistEntry } from "@corp/api";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../core/services-provider.tsx";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";

export interface Blacklist {
  /** @throws ApiError that the caller shows */
  readonly add: (email: string, reason: string) => Promise<void>;
  /** Offers undo. The API client reports a failure. */
  readonly remove: (entry: BlacklistEntry) => Promise<void>;
}

export function useBlacklist(): Blacklist {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();

  async function put(email: string, reason: string): Promise<void> {
    const request = { email, is_blacklisted: true, ...(reason === "" ? {} : { reason }) };
    const entry = await api.userBlacklist(request, { isErrorHandled: true });
    notifications.show({ type: "success", message: messages.added(entry.email) });
    // New entries come first, so the list reloads from its first page.
    await queryClient.resetQueries({ queryKey: callKey("blacklistList") });
  }

  return {
    add: put,
    async remove({ email, reason }) {
      try {
        await api.userBlacklist({ email, is_blacklisted: false });
      } catch {
        // The API client has shown the alert.
        return;
      }
      patchRows<BlacklistEntry>(queryClient, "blacklistList", (row) => (row.email === email ? null : row));
      const id = notifications.show({
        type: "success",
        message: messages.removed(email),
        action: {
          label: messages.takeBack,
          onAction: () => {
            notifications.close(id);
            put(email, reason ?? "").catch(() =>
              notifications.show({ type: "negative", message: messages.notBack(email) }),
            );
          },
        },
      });
    },
  };
}
