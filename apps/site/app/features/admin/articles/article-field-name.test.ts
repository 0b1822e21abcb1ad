import { expect, it } from "vitest";
import { articleFieldName } from "./article-field-name.ts";

it.each([
  ["title", "Заголовок"],
  ["banner_file_id", "Баннер"],
  ["authors", undefined],
  ["authors.1.name", "Автор 2, Имя"],
  ["authors.0.links.2.url", "Автор 1, Адрес"],
  ["presentations.0.file_id", "Презентация 1, Файл"],
  ["presentations.0.unknown", "Презентация 1"],
  ["unknown", undefined],
])("labels %s", (path, name) => expect(articleFieldName(path)).toBe(name));
