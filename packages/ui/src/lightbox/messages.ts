/** The texts are in Russian, see `messages.ts`. */
export const lightboxMessages = {
  lightbox: "Просмотр изображений",
  close: "Закрыть",
  previous: "Предыдущее изображение",
  next: "Следующее изображение",
  fullFile: "Открыть файл целиком",
  count: (position: number, count: number): string => `${position} из ${count}`,
} as const;
