import type { Article } from "@corp/api";
import type { ReactElement } from "react";
import { itemNames } from "../../editing/records/item-names.ts";
import { ListField } from "../../editing/records/list-field.tsx";
import { newKey, withSentKeys } from "../../editing/records/list-items.ts";
import {
  describePerson,
  emptyPerson,
  PersonFields,
  personLabels,
  toPerson,
  toPersonValues,
} from "../../editing/records/person-fields.tsx";
import type { PersonValues } from "../../editing/records/person-fields.tsx";
import { fileName, lines } from "../field-kinds.tsx";
import type { Field, WidgetProps } from "../field.ts";

type Authors = readonly PersonValues[];

const label = "Авторы";

export const authors: Field<Authors, Article["authors"]> = {
  label,
  empty: [],
  example: [emptyPerson],
  read: (stored) => stored.map((author, index) => ({ key: `author-${index}`, ...toPersonValues(author) })),
  write: (values) => values.map(toPerson),
  describe: (values) => values.map(describePerson).join("\n"),
  describeStored: (stored) =>
    lines(
      stored.map(({ name, position, photo, links }) => [
        name,
        position,
        fileName(photo),
        lines(links.map(({ title, url }) => [title, url])),
      ]),
    ),
  adopt: withSentKeys,
  labelAt: itemNames(({ name }: PersonValues) => name, personLabels),
  Widget: AuthorsWidget,
};

function AuthorsWidget({ name: field, value, errors, change }: WidgetProps<Authors, object>): ReactElement {
  return (
    <ListField
      isFlat
      label={label}
      labelHidden
      name={field}
      items={value}
      errors={errors}
      onChange={change}
      itemTitle={({ name }) => name}
      newItem={() => ({ ...emptyPerson, links: [], key: newKey() })}
      addLabel="Добавить автора"
      max={20}
      renderFields={(author, path, set) => <PersonFields person={author} field={path} errors={errors} set={set} />}
    />
  );
}
