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
  vkLive: { title: "VK Видео Live", kind: "video", frameSource: "https://live.vkvideo.ru/app/embed/" },
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
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "https:" || parsed.port !== "" || parsed.username + parsed.password !== "") return null;
  const host = parsed.hostname.replace(/^(?:(?:www|m)\.)+/u, "");
  const provider = providerOfHost.get(host);
  if (provider === undefined) return null;
  const rest = frameRest[provider](parsed);
  const { title, kind, frameSource } = embedProviders[provider];
  return rest === null ? null : { provider, title, kind, embedUrl: frameSource + rest };
}

const providerOfHost: ReadonlyMap<string, EmbedProviderName> = new Map([
  ["rutube.ru", "rutube"],
  ["vk.com", "vkVideo"],
  ["vk.ru", "vkVideo"],
  ["vkvideo.ru", "vkVideo"],
  ["live.vkvideo.ru", "vkLive"],
  ["youtube.com", "youtube"],
  ["music.youtube.com", "youtube"],
  ["youtube-nocookie.com", "youtube"],
  ["youtu.be", "youtube"],
  ["yandex.ru", "yandexMaps"],
  ["yandex.com", "yandexMaps"],
  ["yandex.by", "yandexMaps"],
  ["yandex.kz", "yandexMaps"],
  ["yandex.uz", "yandexMaps"],
]);

const videoInPath = /^\/(?:[^/]+\/){0,3}(?:video|clip)(-?\d{1,20})_(\d{1,20})\/?$/u;
/** A video that is opened over a list or a wall: `?z=video-1_2/pl_-1_-2`. */
const videoInList = /^(?:video|clip)(-?\d{1,20})_(\d{1,20})(?:\/|$)/u;

/** The part of the frame's URL after `frameSource`; null when the URL has nothing to embed. */
const frameRest: Readonly<Record<EmbedProviderName, (url: URL) => string | null>> = {
  rutube({ pathname, searchParams }) {
    const id = /^\/(?:(?:live\/)?video(?:\/private)?|shorts|play\/embed)\/([0-9a-f]{32})\/?$/u.exec(pathname)?.[1];
    const key = matching(searchParams.get("p"), /^[\w-]{1,64}$/u);
    return id === undefined ? null : id + query({ p: key });
  },
  vkVideo({ pathname, searchParams }) {
    const [, owner, id] = videoInPath.exec(pathname) ?? videoInList.exec(searchParams.get("z") ?? "") ?? [];
    if (owner !== undefined && id !== undefined) return query({ oid: owner, id });
    const [oid, videoId] = [searchParams.get("oid"), searchParams.get("id")].map((text) => text ?? "");
    const isPlayer =
      pathname === "/video_ext.php" && /^-?\d{1,20}$/u.test(oid ?? "") && /^\d{1,20}$/u.test(videoId ?? "");
    const hash = matching(searchParams.get("hash"), /^[0-9a-f]{1,64}$/u);
    return isPlayer ? query({ oid, id: videoId, hash }) : null;
  },
  vkLive: ({ pathname }) =>
    /^\/(?:app\/embed\/)?(?!app\/)([\w.-]{2,64})(?:\/(?:record|stream)(?:\/.*)?)?\/?$/u.exec(pathname)?.[1] ?? null,
  youtube({ hostname, pathname, searchParams }) {
    const named =
      hostname === "youtu.be"
        ? pathname.slice(1).replace(/\/$/u, "")
        : /^\/(?:shorts|live|embed|v|e)\/([^/]+)\/?$/u.exec(pathname)?.[1];
    const id = matching(pathname === "/watch" ? searchParams.get("v") : named, /^[\w-]{11}$/u);
    // The frame of a list, and of what a channel shows live.
    if (id === "videoseries" || id === "live_stream") return framed(id, searchParams);
    if (id !== undefined) return id + query({ start: readSeconds(searchParams.get("start") ?? searchParams.get("t")) });
    return pathname === "/playlist" ? framed("videoseries", searchParams) : null;
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

function framed(name: "videoseries" | "live_stream", given: URLSearchParams): string | null {
  const list = matching(given.get("list"), /^[\w-]{10,64}$/u);
  const channel = matching(given.get("channel"), /^UC[\w-]{22}$/u);
  const parameters = name === "videoseries" ? { list } : { channel };
  const rest = query(parameters);
  return rest === "" ? null : name + rest;
}

/** "43", "43s" or "1h2m3s" in seconds. */
function readSeconds(text: string | null): string | undefined {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/u.exec(text ?? "") ?? [];
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return total === 0 ? undefined : String(total);
}

const matching = (text: string | null | undefined, pattern: RegExp): string | undefined =>
  text != null && pattern.test(text) ? text : undefined;

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) given.set(name, value);
  return given.size === 0 ? "" : `?${given.toString()}`;
}
