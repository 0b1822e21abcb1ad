/** A module of its own: it loads with the parts below the heading. */
export const bodyMessages = {
  about: "О мероприятии",
  program: "Программа",
  speakers: "Спикеры",
  gallery: "Фотографии",
  questions: "Вопросы и ответы",
  partners: "Партнёры",
  until: (clock: string): string => `до ${clock}`,
  talkNow: "Сейчас",
  presentation: (details: string): string => `Презентация (${details})`,
  video: "Видеозапись",
} as const;
