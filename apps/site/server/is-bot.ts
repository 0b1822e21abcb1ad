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

/** Patterns of the list that browsers inside of an app send as well: a reader, not a crawler. */
const appBrowsers = new Set(["MetaIAB Facebook"]);

/**
 * The name of an app, such as "Viber", which previews links under its bare name, is also in what the browser inside of
 * the app sends. It is anchored, if all that the list knows of begins with it.
 */
function anchored({ pattern, instances }: (typeof crawlers)[number]): string {
  const isName = /^[A-Za-z]+$/u.test(pattern) && !/bot|crawl|spider|preview|fetch|hit|slurp|archive/iu.test(pattern);
  const isFirst = instances.length > 0 && instances.every((instance) => instance.startsWith(pattern));
  return isName && isFirst ? `^${pattern}` : pattern;
}

/** It has a thousand alternatives, and is tested for failed pages only. */
const pattern = new RegExp(
  [...crawlers.filter((crawler) => !appBrowsers.has(crawler.pattern)).map(anchored), ...previewers].join("|"),
);

/** Longer than any browser's; bounds the time of the match. */
const longestUserAgent = 1024;

/** Whether the client is a crawler of a search engine or a link previewer. @see requirement A10 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && pattern.test(userAgent.slice(0, longestUserAgent));
}
