import type { RequestOf } from "@corp/api/contract";
import { afterEach, describe, expect, it } from "vitest";
import { draftArticle, insertFile } from "./article-fixtures.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";
import { expectSuccess } from "./test-server.ts";
import { pdf, photo, upload } from "./uploads-fixtures.ts";

describe("uploads", () => {
  const used = serverForTests();
  afterEach(() => used.server.service.database.pool.query("truncate files, events, articles cascade"));

  const list = async (request: RequestOf<"uploadList"> = {}) =>
    expectSuccess(await used.server.call("uploadList", request, used.editor)).items;

  it("are listed with their name and uploader, the newest first, without applicants' files", async () => {
    const png = await photo(40, 20).png().toBuffer();
    const { file: image } = await upload(used.server, png, "Зал Перед началом.PNG", used.editor);
    const { file: slides } = await upload(used.server, pdf, "слайды.pdf", used.editor);
    await upload(used.server, pdf, "резюме.pdf");
    const [newest, ...older] = await list({ limit: 100 });
    expect(newest).toEqual({
      ...slides,
      name: "слайды.pdf",
      uploaded_at: expect.any(String),
      uploaded_by: "editor",
      used_in: [],
    });
    expect(older).toMatchObject([{ ...image, name: "Зал Перед началом.png" }]);
    expect((await list({ text: "перед нач" })).map(({ file_id }) => file_id)).toEqual([image.file_id]);
    expect((await list({ kind: "document" })).map(({ file_id }) => file_id)).toEqual([slides.file_id]);
    expect(await list({ text: "%" })).toEqual([]);
    expect(await list({ text: "резюме" })).toEqual([]);
  });

  it("list where they are used: covers, parts, talks, texts and banners, in drafts too, without duplicates", async () => {
    const id = "used-one";
    const [image, slides] = [
      await insertFile(used.server, `${id}-image`, "image"),
      await insertFile(used.server, `${id}-slides`, "document"),
    ];
    const event = await publishEvent(used.server, { ...eventFieldsAt(48), cover_file_id: image });
    const { event_id } = event;
    const gallery = [{ file_id: image, alt: "зал" }];
    await used.server.call("eventGallerySet", { event_id, version: event.version, gallery }, used.editor);
    const talk = { title: "доклад", description: "", speaker_ids: [], video_url: null, presentation_file_id: slides };
    const { starts_at, ends_at } = event;
    const added = { event_id, version: event.version + 1, ...talk, starts_at, ends_at };
    expectSuccess(await used.server.call("eventPerformanceAdd", added, used.editor));
    const { article_id, version } = await draftArticle(used.server, { title: "с картинкой" });
    const content = {
      type: "doc" as const,
      content: [
        {
          type: "blockquote" as const,
          content: [{ type: "gallery" as const, attrs: { images: [{ file_id: image, alt: "зал" }] } }],
        },
      ],
    };
    expectSuccess(await used.server.call("articleContentSet", { article_id, version, content }, used.editor));
    const presentations = [{ title: "слайды", file_id: slides, url: null }];
    const presented = { article_id, version: version + 1, presentations };
    expectSuccess(await used.server.call("articlePresentationsSet", presented, used.editor));
    const usedIn = async () =>
      Object.fromEntries(
        (await list({ limit: 100 })).map(({ file_id, used_in }) => [file_id, used_in.map(({ kind }) => kind)]),
      );
    expect(await usedIn()).toMatchObject({ [image]: ["event", "article"], [slides]: ["event", "article"] });
    const [first] = await list({ limit: 100, kind: "image" });
    expect(first?.used_in).toEqual([
      { kind: "event", id: event_id, title: event.title },
      { kind: "article", id: article_id, title: "с картинкой" },
    ]);
    await used.server.call("articleDelete", { article_id }, used.editor);
    await used.server.call("eventPerformanceDeleteAll", { event_id }, used.editor);
    expect(await usedIn()).toMatchObject({ [image]: ["event"], [slides]: [] });
  });

  it("are paged", async () => {
    for (let number = 0; number < 4; number += 1) await insertFile(used.server, `paged-${number}`, "image");
    const one = expectSuccess(await used.server.call("uploadList", { limit: 2 }, used.editor));
    const cursor = one.next_cursor ?? "";
    const two = expectSuccess(await used.server.call("uploadList", { limit: 2, cursor }, used.editor));
    const ids = [...one.items, ...two.items].map(({ file_id }) => file_id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });
});
