/** The texts are in Russian, see `messages.ts`. */
export const tagMessages = {
  remove: "Убрать",
} as const;
