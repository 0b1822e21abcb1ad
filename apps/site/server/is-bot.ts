import crawlers from "crawler-user-agents";

/** Link previewers, most of them of messengers, that the list of crawlers lacks. */
const previewers = [
  String.raw`\bvkShare\b`,
  String.raw`\bTelegramBot\b`,
  String.raw`^WhatsApp/`,
  // MAX varies the case of its name.
  String.raw`\b(?:MAX|Max|max)(?:Bot|-?LinkPreview|-?Preview)\b`,
  String.raw`\+https?://(?:\w+\.)*max\.ru`,
  String.raw`\bOdklBot\b`,
  String.raw`^Viber/`,
  String.raw`\bSkypeUriPreview\b`,
  String.raw`\bMattermost-Bot\b`,
  String.raw`\bRocket\.?Chat\b`,
  String.raw`\bZulipURLPreview\b`,
  String.raw`\bSynapse \(bot\b`,
  String.raw`\bMastodon/\d`,
  String.raw`\bBluesky Cardyb\b`,
  String.raw`\bYandexBot\b|\bYaDirectFetcher\b`,
  String.raw`\bMail\.RU_Bot\b`,
  String.raw`\bIframely\b`,
  String.raw`\bEmbedly\b`,
];

/** It has a thousand alternatives, and is tested for failed pages only. */
const pattern = new RegExp([...crawlers.map((crawler) => crawler.pattern), ...previewers].join("|"));

/** Longer than any browser's; bounds the time of the match. */
const longestUserAgent = 1024;

/** Whether the client is a crawler of a search engine or a link previewer. @see requirement A10 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent.slice(0, longestUserAgent));
}
