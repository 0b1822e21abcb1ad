import { writeFile } from "node:fs/promises";

const [widthPx, heightPx, modulePx] = [640, 480, 8] as const;

/**
 * A film that shows a ticket's code, for Chromium's `--use-file-for-fake-video-capture`.
 *
 * @param path as the ticket draws it: `M4 4h7v1H4z…`, one unit a module. @see
 * https://wiki.multimedia.cx/index.php/YUV4MPEG2
 */
export async function filmCode(file: string, path: string, size: number): Promise<void> {
  const light = Buffer.alloc(widthPx * heightPx, 200);
  const [left, top] = [(widthPx - size * modulePx) >> 1, (heightPx - size * modulePx) >> 1];
  for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu)) {
    for (let row = 0; row < modulePx; row += 1) {
      const from = (top + Number(y) * modulePx + row) * widthPx + left + Number(x) * modulePx;
      light.fill(30, from, from + Number(length) * modulePx);
    }
  }
  const colours = Buffer.alloc((widthPx * heightPx) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${widthPx} H${heightPx} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}
