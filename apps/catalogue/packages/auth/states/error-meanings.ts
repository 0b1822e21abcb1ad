import type { AuthErrorCode } from "@corp/auth";

/** The meaning of each code. */
export const errorMeanings: Record<AuthErrorCode, string> = {
  token_invalid: "Токен испорчен: не хватает полей, неверна подпись или алгоритм",
  token_expired: "Срок токена истёк ещё до получения",
  token_issuer_mismatch: "Токен выпустил другой провайдер",
  token_audience_mismatch: "Токен выпущен для другого приложения",
  token_nonce_mismatch: "Токен отвечает на чужой запрос",
  proof_invalid: "Токен привязан к ключу, а доказательства ключа нет или ему нельзя верить",
  keys_unavailable: "Серверу не удалось получить ключи провайдера; сам токен может быть верным",
  login_rejected: "Провайдер отказал во входе",
  login_state_missing: "Нет данных попытки, на которую пришёл ответ",
  login_issuer_mismatch: "Ответ пришёл от другого провайдера",
  login_unavailable: "Вход не удалось подготовить",
  redirect_failed: "Браузер не удалось отправить к провайдеру",
  too_many_redirects: "Страница и провайдер гоняют браузер по кругу",
  frame_unavailable: "Скрытый фрейм запрещён или не ответил",
  hook_timeout: "Обработчик приложения не закончил вовремя",
  module_unavailable: "Не загрузилась часть пакета, которая выполняет вход",
  popup_blocked: "Браузер не открыл окно входа",
  popup_closed: "Окно входа закрыли до его конца",
  grant_rejected: "Провайдер не принял код, пароль или токен обновления",
  refresh_unavailable: "Токена обновления нет",
  refresh_in_other_tab: "Токен обновляет другая вкладка, и ответа ещё нет",
  user_changed: "У провайдера вошёл другой человек",
  provider_unreachable: "Провайдер недоступен: сеть, CORS или ожидание истекло",
  provider_failed: "Провайдер ответил не по протоколу",
};
