import type { AutomaticCancellationReason, OwnRegistration } from "@corp/api";
import { messages } from "./messages.ts";
import type { RegistrationNews } from "./registration-news.ts";

/** Why the site has cancelled by itself. Apart from the other texts, which the page of an event loads at first. */
const automatic: Readonly<Record<AutomaticCancellationReason, string>> = {
  NOT_CONFIRMED:
    "Почту не подтвердили вовремя, и регистрация отменилась автоматически. Если планы в\u00a0силе, зарегистрируйтесь снова.",
  PLACE_NOT_CONFIRMED:
    "Место из\u00a0листа ожидания не подтвердили вовремя, и оно освободилось. Если планы в\u00a0силе, зарегистрируйтесь снова.",
  NOT_ME: "Владелец почты ответил, что регистрировался не\u00a0он. Если это ошибка, зарегистрируйтесь снова.",
};

/** The text below "cancelled": the reason if the site did it by itself, else the meaning of the person's own act. */
export function cancellationText(
  { cancellation_reason: reason }: Pick<OwnRegistration, "cancellation_reason">,
  news: RegistrationNews | null,
): string {
  if (news === "cancelled") return messages.cancelledText;
  const because: Readonly<Partial<Record<string, string>>> = automatic;
  return because[reason ?? ""] ?? messages.cancelledElsewhere;
}
