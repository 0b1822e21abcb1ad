import type { FailedEmail, StoppedAddress } from "@corp/api";
import { callKey } from "@corp/api/react";
import { useNotifications } from "@corp/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../../core/services-provider.tsx";
import { patchRows } from "../../../lists/use-pages.ts";
import { messages } from "./messages.ts";

interface StoppedEmailActions {
  /** @throws ApiError that the caller shows */
  readonly stop: (email: string, reason: string) => Promise<void>;
  /** The API client reports a failure. */
  readonly allow: (email: string) => Promise<void>;
}

export function useStoppedEmails(): StoppedEmailActions {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();

  const markEmails = (email: string, isStopped: boolean): void =>
    patchRows<FailedEmail>(queryClient, "emailFailedList", (row) =>
      row.email.toLowerCase() === email ? { ...row, is_stopped: isStopped } : row,
    );

  return {
    async stop(given, reason) {
      const request = { email: given, is_stopped: true, ...(reason === "" ? {} : { reason }) };
      const { email } = await api.mailAddressSet(request, { isErrorHandled: true });
      markEmails(email, true);
      notifications.show({ type: "success", message: messages.recipients.added(email) });
      // New entries come first, so the list reloads from its first page.
      await queryClient.resetQueries({ queryKey: callKey("mailAddressList") });
    },

    async allow(email) {
      try {
        await api.mailAddressSet({ email, is_stopped: false });
      } catch {
        // The API client has shown the alert.
        return;
      }
      markEmails(email, false);
      patchRows<StoppedAddress>(queryClient, "mailAddressList", (row) => (row.email === email ? null : row));
      notifications.show({ type: "success", message: messages.recipients.allowed(email) });
    },
  };
}
