/** The texts are in Russian, see `messages.ts`. */
export const marqueeMessages = {
  marquee: "Бегущая строка",
  pause: "Остановить бегущую строку",
  play: "Запустить бегущую строку",
} as const;
