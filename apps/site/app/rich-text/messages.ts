export const messages = {
  copy: "Копировать",
  copied: "Скопировано",
  notCopied: "Не удалось скопировать",
  section: (title: string): string => `Ссылка на раздел «${title}»`,
} as const;
