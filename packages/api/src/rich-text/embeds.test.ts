import { describe, expect, it } from "vitest";
import { embedOf, embedProviders } from "./embeds.ts";

const video = "0123456789abcdef0123456789abcdef";

describe("embedOf", () => {
  const embedded = [
    [`https://rutube.ru/video/${video}/`, `https://rutube.ru/play/embed/${video}`],
    [`https://rutube.ru/shorts/${video}`, `https://rutube.ru/play/embed/${video}`],
    [`https://rutube.ru/video/private/${video}/?p=a_B-1&t=3`, `https://rutube.ru/play/embed/${video}?p=a_B-1`],
    [`https://rutube.ru/play/embed/${video}`, `https://rutube.ru/play/embed/${video}`],
    ["https://vk.com/video-22_45", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    ["https://m.vk.ru/clip22_45?from=feed", "https://vkvideo.ru/video_ext.php?oid=22&id=45"],
    ["https://vkvideo.ru/playlist/-22_1/video-22_45", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    [
      "https://vk.com/video_ext.php?oid=-22&id=45&hash=ab12&hd=2",
      "https://vkvideo.ru/video_ext.php?oid=-22&id=45&hash=ab12",
    ],
    [
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43",
    ],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    // People copy such URLs from the address bar.
    ["HTTPS://YOUTU.BE/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ/?t=1h2m3s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3723"],
    ["https://www.youtube.com/live/dQw4w9WgXcQ/?feature=shared", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    [
      "https://www.youtube.com/watch?list=PL0123456789&v=dQw4w9WgXcQ&index=2",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    ],
    [
      "https://www.youtube.com/playlist?list=PL0123456789",
      "https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789",
    ],
    [
      "https://www.youtube.com/embed/videoseries?si=x&list=PL0123456789",
      "https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789",
    ],
    [
      "https://www.youtube.com/embed/live_stream?channel=UC0123456789012345678901",
      "https://www.youtube-nocookie.com/embed/live_stream?channel=UC0123456789012345678901",
    ],
    ["https://www.youtube.com/e/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://vk.com/video/playlist/-22_1/video-22_45?t=1m", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    ["https://vk.com/clips/corp?z=clip-22_45", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    [
      "https://yandex.kz/maps/213/moscow/?ll=37.6%2C55.7&z=16.5",
      "https://yandex.ru/map-widget/v1/?ll=37.6%2C55.7&z=16.5",
    ],
    ["https://vk.com/video?z=video-22_45%2Fpl_cat_trends", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    ["https://vk.com/wall-22_1?z=video-22_45%2Fabc%2Fpl_wall_-22", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    ["https://vkvideo.ru/video-22_45/?list=x", "https://vkvideo.ru/video_ext.php?oid=-22&id=45"],
    ["https://live.vkvideo.ru/corp", "https://live.vkvideo.ru/app/embed/corp"],
    [`https://rutube.ru/live/video/${video}/?r=wd`, `https://rutube.ru/play/embed/${video}`],
    ["https://yandex.ru/maps/-/CDeUZP~a", "https://yandex.ru/map-widget/v1/-/CDeUZP~a"],
    [
      "https://yandex.ru/maps/org/corp/1124715036/?ll=37.6%2C55.7&z=16",
      "https://yandex.ru/map-widget/v1/?ll=37.6%2C55.7&z=16&mode=search&oid=1124715036&ol=biz",
    ],
    [
      "https://yandex.ru/map-widget/v1/?um=constructor%3Aabc&source=constructor",
      "https://yandex.ru/map-widget/v1/?um=constructor%3Aabc",
    ],
  ] as const;

  it("embeds the URLs that providers show", () => {
    expect(embedded.map(([url]) => [url, embedOf(url)?.embedUrl])).toEqual(embedded);
  });

  it("stays within the provider's frame source", () => {
    const urls = [
      `https://rutube.ru/video/${video}/`,
      "https://vk.com/video-1_2",
      "https://live.vkvideo.ru/corp",
      "https://youtu.be/dQw4w9WgXcQ",
    ];
    const embeds = [...urls, "https://yandex.ru/maps/-/a"].map(embedOf);
    expect(embeds.map((embed) => embed?.provider)).toEqual(Object.keys(embedProviders));
    for (const embed of embeds) {
      if (embed === null) throw new Error("Nothing is embedded");
      const { frameSource, title, kind } = embedProviders[embed.provider];
      expect(embed).toMatchObject({ title, kind });
      expect(embed.embedUrl.startsWith(frameSource)).toBe(true);
    }
  });

  const others = [
    "",
    "нет",
    "https://elsewhere.example/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/",
    "https://youtube.com/watch?v=short",
    "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
    "http://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://me@youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/embed/..%2f..%2fxxxxx",
    "https://vk.com/away.php?to=video-1_2",
    "https://vk.com/video?z=photo-1_2",
    "https://live.vkvideo.ru/",
    "https://live.vkvideo.ru/app/settings",
    "https://youtube.com/playlist?list=",
    "https://youtube.com/embed/videoseries",
    "https://youtube.com/embed/live_stream?channel=corp",
    "https://youtube.com/clip/UgkxdQw4w9WgXcQ",
    "https://yandex.ru/maps/",
    "https://yandex.ru/maps/org/corp/x/",
  ];

  it("returns null for any other URL", () => {
    expect(others.filter((url) => embedOf(url) !== null)).toEqual([]);
  });
});
