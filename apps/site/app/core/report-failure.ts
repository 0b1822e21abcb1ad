import type { ApiError } from "@corp/api/errors";
import type { Services } from "./services.ts";

/** Set while a notification with these words is on the screen: ten calls that fail together say it once. */
const shown = new Set<string>();

/** What every failed call does: tells the person, tells the operator, and lets the sign-in have its say about a 401. */
export function reportFailure(
  error: ApiError,
  { auth, telemetry, notifications }: Pick<Services, "auth" | "telemetry" | "notifications">,
): void {
  if (typeof document === "undefined") return;
  if (error.status === 401) {
    void auth.handleUnauthorized();
    return;
  }
  if (error.status === null || error.status >= 500) telemetry.reportError(error, { channel: "async" });
  const title = error.failure ?? error.message;
  const message = error.code === "ERR_NETWORK" ? "Нет связи с сервером. Проверьте подключение к интернету." : error.messageForPeople;
  const words = `${title}\n${message}`;
  if (shown.has(words)) return;
  shown.add(words);
  notifications.show({ type: "negative", title, message, onClose: () => shown.delete(words) });
}
