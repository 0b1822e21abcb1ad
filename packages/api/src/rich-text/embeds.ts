export interface EmbedProvider {
  /** Shown to users. */
  readonly title: string;
  readonly kind: "video" | "map";
  /** Prefix of its frames' URLs, or the whole URL without its query: the source to allow in a page's `frame-src`. */
  readonly frameSource: string;
}

export const embedProviders = {
  rutube: { title: "RuTube", kind: "video", frameSource: "https://rutube.ru/play/embed/" },
  vkVideo: { title: "VK Видео", kind: "video", frameSource: "https://vkvideo.ru/video_ext.php" },
  youtube: { title: "YouTube", kind: "video", frameSource: "https://www.youtube-nocookie.com/embed/" },
  yandexMaps: { title: "Яндекс Карты", kind: "map", frameSource: "https://yandex.ru/map-widget/v1/" },
} as const satisfies Record<string, EmbedProvider>;

export type EmbedProviderName = keyof typeof embedProviders;

export interface Embed {
  readonly provider: EmbedProviderName;
  readonly title: string;
  readonly kind: EmbedProvider["kind"];
  /** The URL of the frame: the provider's `frameSource` and identifiers found in the URL, nothing else of it. */
  readonly embedUrl: string;
}

/**
 * The embed of a URL that users copy: of a page, of a player, or a short link. It is null for any other text.
 */
export function embedOf(url: string): Embed | null {
  const address = URL.parse(url);
  if (address?.protocol !== "https:" || address.port !== "" || address.username + address.password !== "") return null;
  const host = address.hostname.replace(/^(?:www|m)\./u, "");
  const provider = providerOfHost.get(host);
  if (provider === undefined) return null;
  const rest = frameRest[provider](address);
  const { title, kind, frameSource } = embedProviders[provider];
  return rest === null ? null : { provider, title, kind, embedUrl: frameSource + rest };
}

const providerOfHost: ReadonlyMap<string, EmbedProviderName> = new Map([
  ["rutube.ru", "rutube"],
  ["vk.com", "vkVideo"],
  ["vk.ru", "vkVideo"],
  ["vkvideo.ru", "vkVideo"],
  ["youtube.com", "youtube"],
  ["youtube-nocookie.com", "youtube"],
  ["youtu.be", "youtube"],
  ["yandex.ru", "yandexMaps"],
  ["yandex.com", "yandexMaps"],
]);

/** The part of the frame's URL after `frameSource`; null when the URL has nothing to embed. */
const frameRest: Readonly<Record<EmbedProviderName, (address: URL) => string | null>> = {
  rutube({ pathname, searchParams }) {
    const id = /^\/(?:video(?:\/private)?|shorts|play\/embed)\/([0-9a-f]{32})\/?$/u.exec(pathname)?.[1];
    const key = matching(searchParams.get("p"), /^[\w-]{1,64}$/u);
    return id === undefined ? null : id + query({ p: key });
  },
  vkVideo({ pathname, searchParams }) {
    const [, owner, id] = /^\/(?:[^/]+\/){0,3}(?:video|clip)(-?\d{1,20})_(\d{1,20})$/u.exec(pathname) ?? [];
    if (owner !== undefined && id !== undefined) return query({ oid: owner, id });
    const [oid, ofOwner] = [searchParams.get("oid"), searchParams.get("id")].map((text) => text ?? "");
    const isPlayer =
      pathname === "/video_ext.php" && /^-?\d{1,20}$/u.test(oid ?? "") && /^\d{1,20}$/u.test(ofOwner ?? "");
    const hash = matching(searchParams.get("hash"), /^[0-9a-f]{1,64}$/u);
    return isPlayer ? query({ oid, id: ofOwner, hash }) : null;
  },
  youtube({ hostname, pathname, searchParams }) {
    const named =
      hostname === "youtu.be" ? pathname.slice(1) : /^\/(?:shorts|live|embed)\/([^/]+)$/u.exec(pathname)?.[1];
    const id = matching(pathname === "/watch" ? searchParams.get("v") : named, /^[\w-]{11}$/u);
    const start = /^(\d{1,6})s?$/u.exec(searchParams.get("start") ?? searchParams.get("t") ?? "")?.[1];
    return id === undefined ? null : id + query({ start });
  },
  yandexMaps({ pathname, searchParams }) {
    const short = /^\/(?:maps|map-widget\/v1)\/-\/([\w~-]{1,64})\/?$/u.exec(pathname)?.[1];
    if (short !== undefined) return `-/${short}`;
    if (!/^\/(?:maps|map-widget\/v1)\//u.test(pathname)) return null;
    const oid = matching(
      /^\/maps\/org\/(?:[^/]+\/)?(\d{1,20})\//u.exec(`${pathname}/`)?.[1] ?? searchParams.get("oid"),
      /^\d{1,20}$/u,
    );
    const um = matching(searchParams.get("um"), /^(?:constructor|mymaps):[\w-]{1,128}$/u);
    const ll = matching(searchParams.get("ll"), /^-?\d{1,3}(?:\.\d{1,12})?,-?\d{1,2}(?:\.\d{1,12})?$/u);
    const z = matching(searchParams.get("z"), /^\d{1,2}(?:\.\d{1,4})?$/u);
    if (um === undefined && oid === undefined && ll === undefined) return null;
    return query({ um, ll, z, ...(oid === undefined ? {} : { mode: "search", oid, ol: "biz" }) });
  },
};

const matching = (text: string | null | undefined, pattern: RegExp): string | undefined =>
  text != null && pattern.test(text) ? text : undefined;

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) given.set(name, value);
  return given.size === 0 ? "" : `?${given.toString()}`;
}
