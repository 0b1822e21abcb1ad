import type { Article, RichTextDocument } from "@corp/api/contract";
import { files } from "../src/db/schema.ts";
import { expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

export function createText(...paragraphs: string[]): RichTextDocument {
  return {
    type: "doc",
    content: paragraphs.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
  };
}

interface ArticleInit {
  readonly title?: string;
  readonly tag_ids?: string[];
  readonly text?: string;
}

/** Creates a draft with content. */
export async function draftArticle(
  server: TestServer,
  { title = "статья", text = "текст", tag_ids = [] }: ArticleInit = {},
): Promise<Article> {
  const token = await server.issuer.token();
  const fields = { title, lead: "о чём она", tag_ids };
  const { article_id, version } = expectSuccess(await server.call("articleCreate", fields, token));
  const content = createText(text);
  return expectSuccess(await server.call("articleContentSet", { article_id, version, content }, token));
}

/** Creates and publishes an article. */
export async function publishArticle(
  server: TestServer,
  init: ArticleInit = {},
  publish_at?: string,
): Promise<Article> {
  const { article_id } = await draftArticle(server, init);
  const when = publish_at === undefined ? {} : { publish_at };
  const token = await server.issuer.token();
  const action = "PublicationActionPublish";
  return expectSuccess(await server.call("articleStatus", { article_id, action, ...when }, token));
}

export async function createTag(server: TestServer, name: string): Promise<string> {
  return expectSuccess(await server.call("tagCreate", { name }, await server.issuer.token())).tag_id;
}

/** Inserts the row of a file without its bytes. */
export async function insertFile(
  server: TestServer,
  fileId: string,
  kind: "image" | "document",
  isPrivate = false,
): Promise<string> {
  const storageName = `${fileId}.pdf`;
  const variants = [{ name: `${fileId}-640.webp`, contentType: "image/webp", width: 640 }];
  await server.service.database.db.insert(files).values({
    file_id: fileId,
    kind,
    is_private: isPrivate,
    size: 10,
    ...(kind === "image"
      ? { content_type: "image/webp", width: 640, height: 360, variants }
      : { content_type: "application/pdf", variants: [], storage_name: storageName }),
  });
  return fileId;
}
