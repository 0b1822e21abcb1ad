/** The texts are in Russian, see `messages.ts`. */
export const figureMessages = {
  broken: "Изображение не загрузилось",
} as const;
