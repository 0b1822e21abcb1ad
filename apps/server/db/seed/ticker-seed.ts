import type { Ticker } from "@corp/api/contract";

/** What the strip on the main page says after the first start. */
export const demonstrationRunningLine: Ticker["items"] = [
  { text: "Открыта регистрация на осенние митапы", url: null },
  { text: "Записи прошедших докладов — на страницах мероприятий", url: null },
  { text: "Ищем докладчиков: расскажите, что у вас сломалось и как вы это починили", url: null },
  { text: "Все встречи бесплатные", url: null },
];
