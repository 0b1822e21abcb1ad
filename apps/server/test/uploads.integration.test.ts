import { storedFile } from "@corp/api/contract";
import sharp from "sharp";
import { parse } from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { rejectedBy } from "./uploads-expectations.ts";
import * as fixtures from "./uploads-fixtures.ts";

let server: TestServer;
let editor: string;
let visitor: string;

beforeAll(async () => {
  server = await startTestServer({ UPLOADS_PER_MINUTE: "0" });
  editor = await server.issuer.token();
  visitor = await server.issuer.token({ subject: "visitor", roles: [] });
});
afterAll(() => server.stop());

const upload = (bytes: Uint8Array, name: string, token?: string) => fixtures.upload(server, bytes, name, token);
const fileUrl = (url: string): string => fixtures.fileUrl(server, url);
const rejected = (sent: Promise<fixtures.UploadAnswer>) => rejectedBy(server, sent);
const bytesAt = async (url: string) => Buffer.from(await (await fetch(fileUrl(url))).arrayBuffer());

describe("an image", () => {
  it("is stored as AVIF and WebP at widths up to its own, each of which can be decoded", async () => {
    const jpeg = await fixtures.photo(1500, 150).jpeg().toBuffer();
    const { status, file } = await upload(jpeg, "фото.jpg", editor);
    expect(status).toBe(200);
    parse(storedFile, file);
    expect(file).toMatchObject({ content_type: "image/webp", width: 1500, height: 150 });
    expect(file.url).toBe(file.variants?.at(-1)?.url);
    expect(file.variants?.map(({ content_type, width }) => `${content_type} ${width}`)).toEqual([
      ...["image/avif 320", "image/webp 320", "image/avif 480", "image/webp 640", "image/avif 768"],
      ...["image/avif 1280", "image/webp 1280", "image/avif 1500", "image/webp 1500"],
    ]);
    for (const { url, content_type, width } of file.variants ?? []) {
      const answer = await fetch(fileUrl(url));
      expect(answer.headers.get("content-type")).toBe(content_type);
      const { info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, Math.round(width / 10)]);
    }
    expect((await bytesAt(file.url)).length).toBe(file.size);
  });

  it.each(["png", "webp", "avif", "gif"] as const)(
    "may be %s, whatever its name is, and keeps its size when it is small",
    async (format) => {
      const bytes = await fixtures.photo(40, 30).toFormat(format).toBuffer();
      const { file } = await upload(bytes, "email.docx", editor);
      expect(file).toMatchObject({ width: 40, height: 30 });
      expect(file.variants).toHaveLength(2);
    },
  );

  it("is stored upright, without its location and camera", async () => {
    const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "55/1 45/1 21/1", GPSLatitudeRef: "N" } };
    const jpeg = await fixtures.photo(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(jpeg.includes("Exif")).toBe(true);
    const { file } = await upload(jpeg, "a.jpg", editor);
    expect(file).toMatchObject({ width: 40, height: 60 });
    for (const { url } of file.variants ?? []) {
      const { exif: left, orientation, xmp, icc } = await sharp(await bytesAt(url)).metadata();
      expect({ left, orientation, xmp, icc }).toEqual({});
    }
  });

  it("is converted from a wide gamut to sRGB", async () => {
    const red = sharp({ create: { width: 16, height: 16, channels: 3, background: { r: 200, g: 60, b: 60 } } });
    const wide = await red.withIccProfile("p3").png().toBuffer();
    const { file } = await upload(wide, "a.png", editor);
    const webp = file.variants?.find(({ content_type }) => content_type === "image/webp");
    const [r, g, b] = await sharp(await bytesAt(webp?.url ?? ""))
      .raw()
      .toBuffer();
    expect(Math.abs((r ?? 0) - 200) + Math.abs((g ?? 0) - 60) + Math.abs((b ?? 0) - 60)).toBeLessThan(12);
  });

  it("keeps its transparency", async () => {
    const clear = sharp({ create: { width: 16, height: 16, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { file } = await upload(await clear.png().toBuffer(), "a.png", editor);
    expect((await sharp(await bytesAt(file.url)).stats()).isOpaque).toBe(false);
  });

  it("requires an editor: a guest gets 401 and an account without the role 403", async () => {
    const png = await fixtures.photo(10, 10).png().toBuffer();
    expect(await rejected(upload(png, "a.png"))).toMatchObject({ status: 401, code: "TOKEN_REQUIRED" });
    expect(await rejected(upload(png, "cv.pdf", visitor))).toMatchObject({ status: 403, code: "ROLE_REQUIRED" });
    expect((await upload(fixtures.pdf, "cv.pdf", "not-a-token")).status).toBe(401);
  });

  it("is rejected if it is truncated or only begins like an image", async () => {
    const jpeg = await fixtures.photo(400, 400).jpeg().toBuffer();
    expect(await rejected(upload(jpeg.subarray(0, jpeg.length / 2), "a.jpg", editor))).toMatchObject({
      status: 400,
      code: "CORRUPT_FILE",
    });
    expect(await rejected(upload(Buffer.from("GIF89a=1;alert(document.domain)//"), "a.gif", editor))).toMatchObject({
      status: 400,
      code: "CORRUPT_FILE",
    });
    const png = await fixtures.photo(400, 400).png().toBuffer();
    expect(await rejected(upload(png.subarray(0, png.length - 5_000), "a.png", editor))).toMatchObject({
      status: 400,
      code: "CORRUPT_FILE",
    });
  });

  it("is rejected by its header if it declares too many pixels", async () => {
    expect(await rejected(upload(await fixtures.pngClaiming(50_000, 50_000), "a.png", editor))).toMatchObject({
      status: 413,
      code: "TOO_MANY_PIXELS",
    });
    expect(await rejected(upload(await fixtures.pngClaiming(7_100, 7_100), "a.png", editor))).toMatchObject({
      status: 413,
      code: "TOO_MANY_PIXELS",
    });
    const line = sharp({ create: { width: 1, height: 100_000, channels: 3, background: "red" } });
    expect(await rejected(upload(await line.png().toBuffer(), "a.png", editor))).toMatchObject({
      status: 413,
      code: "TOO_MANY_PIXELS",
    });
  });

  it("may be as narrow as one pixel", async () => {
    const column = sharp({ create: { width: 1, height: 16_000, channels: 3, background: "red" } });
    expect((await upload(await column.png().toBuffer(), "a.png", editor)).file).toMatchObject({
      width: 1,
      height: 16_000,
    });
    const row = sharp({ create: { width: 16_000, height: 1, channels: 3, background: "red" } });
    expect((await upload(await row.png().toBuffer(), "a.png", editor)).file).toMatchObject({ width: 1920, height: 1 });
  });

  it("is rejected above 10 MiB, with the limit in the message", async () => {
    const jpeg = await fixtures.photo(20, 20).jpeg().toBuffer();
    const padded = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    const failure = await rejected(upload(padded, "a.jpg", editor));
    expect(failure).toMatchObject({ status: 413, code: "TOO_LARGE" });
    expect(failure.message).toContain("10 МБ");
  });
});
