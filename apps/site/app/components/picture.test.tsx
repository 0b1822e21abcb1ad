import type { StoredFile } from "@corp/api";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const file: StoredFile = {
  file_id: "f1",
  url: "/f/1280.avif",
  content_type: "image/avif",
  size: 1,
  width: 1280,
  height: 720,
  variants: [
    { url: "/f/640.webp", content_type: "image/webp", width: 640 },
    { url: "/f/1280.webp", content_type: "image/webp", width: 1280 },
    { url: "/f/640.avif", content_type: "image/avif", width: 640 },
    { url: "/f/1280.avif", content_type: "image/avif", width: 1280 },
  ],
};

it("offers AVIF before WebP in every width and falls back to the widest WebP", () => {
  const html = renderToStaticMarkup(<Picture file={file} alt="Зал" sizes="100vw" />);
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/f\/640\.avif 640w, \/f\/1280\.avif 1280w" sizes="100vw"\/><source type="image\/webp"/u,
  );
  expect(html).toMatch(/<img src="\/f\/1280\.webp" width="1280" height="720" alt="Зал" loading="lazy"/u);
});

it("loads eagerly with high priority when it is the first image", () => {
  const html = renderToStaticMarkup(<Picture file={file} alt="" sizes="100vw" isFirst />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
});

it("renders a file without variants as a plain image", () => {
  const html = renderToStaticMarkup(
    <Picture file={{ file_id: "f", url: "/f/a.png", content_type: "image/png", size: 1 }} alt="" sizes="10px" />,
  );
  expect(html).not.toContain("<source");
  expect(html).toContain('src="/f/a.png"');
});
