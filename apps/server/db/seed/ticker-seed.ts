import type { Ticker } from "@corp/api/contract";

export const tickerSeed: Ticker["items"] = [
  { text: "Открыта регистрация на осенние митапы", url: null },
  { text: "Записи прошедших докладов — на страницах мероприятий", url: null },
  { text: "Ищем докладчиков: расскажите, что у вас сломалось и как вы это починили", url: null },
  { text: "Все встречи бесплатные", url: null },
];
