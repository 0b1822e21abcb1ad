export const messages = {
  telegram: "Telegram",
  vk: "ВКонтакте",
  more: "Ещё…",
  copyLink: "Скопировать ссылку",
  linkCopied: "Ссылка скопирована",
  linkNotCopied: "Браузер не разрешил скопировать ссылку. Она в адресной строке.",
} as const;
