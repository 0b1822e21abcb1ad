import crawlers from "crawler-user-agents";

/** Link previewers that the list of crawlers does not know, most of them of messengers. */
const previewers = [
  String.raw`\bvkShare\b`,
  String.raw`\bTelegramBot\b`,
  String.raw`^WhatsApp/`,
  // MAX writes its name in capitals and lower case.
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

/** One expression for all: it is tried on failures alone, so its thousand alternatives cost nobody anything. */
const pattern = new RegExp([...crawlers.map((crawler) => crawler.pattern), ...previewers].join("|"));

/** No browser's is as long; an expression should not walk what is. */
const longestUserAgent = 1024;

/**
 * Whether the visitor is a program that reads pages for a search or for a link's preview.
 *
 * @see specification, section 1
 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent.slice(0, longestUserAgent));
}
