import { messages } from "./messages.ts";

const ownFields: Readonly<Partial<Record<string, string>>> = {
  title: messages.fields.title,
  lead: messages.fields.lead,
  tag_ids: messages.fields.tags,
  banner_file_id: messages.fields.banner,
};

const lists = {
  authors: {
    nameOf: messages.nthAuthor,
    fields: {
      name: messages.name,
      position: messages.position,
      photo_file_id: messages.photo,
      title: messages.linkTitle,
    },
  },
  presentations: {
    nameOf: messages.nthPresentation,
    fields: { title: messages.presentationTitle, file_id: messages.file },
  },
} as const;

/** The label of a field, for the list of issues: "Автор 2, Имя" for `authors.1.name`. Undefined: not known. */
export function articleFieldName(path: string): string | undefined {
  const [list = "", index = "", ...rest] = path.split(".");
  if (!Object.hasOwn(lists, list) || index === "") return ownFields[list];
  const { nameOf, fields } = lists[list as keyof typeof lists];
  const labels: Readonly<Partial<Record<string, string>>> = { ...fields, url: messages.linkUrl };
  const label = labels[rest.at(-1) ?? ""];
  const item = nameOf(Number(index) + 1);
  return label === undefined ? item : `${item}, ${label}`;
}
