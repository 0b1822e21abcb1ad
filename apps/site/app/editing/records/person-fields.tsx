import type { StoredFile } from "@corp/api";
import { TextField } from "@corp/ui";
import type { ReactElement } from "react";
import type { FieldIssues } from "../engine/field-issues.ts";
import type { SetItem } from "./list-field.tsx";
import type { ListItem } from "./list-items.ts";
import { messages } from "./messages.ts";
import { StoredFileField } from "./stored-file-field.tsx";
import { describeLinks, emptyLink, linkLabels, TitledLinks, toLinks, toLinkValues } from "./titled-links.tsx";
import type { LinkValues } from "./titled-links.tsx";

/** An author or a speaker, as a form holds it. */
export interface PersonValues extends ListItem {
  readonly name: string;
  readonly position: string;
  readonly photo: StoredFile | null;
  readonly links: readonly LinkValues[];
}

/** By the request's names. */
export const personLabels = {
  ...linkLabels,
  name: messages.person.name,
  position: messages.person.position,
  photo_file_id: messages.person.photo,
} as const;

export const emptyPerson: PersonValues = { key: "", name: "", position: "", photo: null, links: [emptyLink] };

interface StoredPerson {
  readonly name: string;
  readonly position: string | null;
  readonly photo: StoredFile | null;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

export const toPersonValues = ({ name, position, photo, links }: StoredPerson) => ({
  name,
  position: position ?? "",
  photo,
  links: toLinkValues(links),
});

export const toPerson = ({ name, position, photo, links }: PersonValues) => ({
  name,
  position: position.trim() === "" ? null : position,
  photo_file_id: photo?.file_id ?? null,
  links: toLinks(links),
});

export const describePerson = ({ name, position, photo, links }: PersonValues): string =>
  [name, position, photo === null ? "" : `${messages.person.photo}: ${photo.file_id}`, describeLinks(links)]
    .filter((text) => text !== "")
    .join("\n");

export interface PersonFieldsProps<Person extends PersonValues> {
  readonly person: Person;
  /** The person's path: `authors.<key>`. */
  readonly field: string;
  readonly errors: FieldIssues;
  readonly set: SetItem<Person>;
}

export function PersonFields<Person extends PersonValues>({
  person,
  field,
  errors,
  set,
}: PersonFieldsProps<Person>): ReactElement {
  const texts = messages.person;
  const patch = (part: Partial<PersonValues>, name: string): void => set(part as Partial<Person>, `${field}.${name}`);
  return (
    <>
      <div className="list-field-pair">
        <TextField
          label={texts.name}
          name={`${field}.name`}
          required
          value={person.name}
          error={errors[`${field}.name`]}
          onChange={(name) => patch({ name }, "name")}
        />
        <TextField
          label={texts.position}
          name={`${field}.position`}
          value={person.position}
          error={errors[`${field}.position`]}
          onChange={(position) => patch({ position }, "position")}
        />
      </div>
      <StoredFileField
        label={texts.photo}
        name={`${field}.photo_file_id`}
        kind="image"
        hint={texts.photoHint}
        value={person.photo}
        error={errors[`${field}.photo_file_id`]}
        onChange={(photo) => patch({ photo }, "photo_file_id")}
      />
      <TitledLinks
        name={`${field}.links`}
        links={person.links}
        errors={errors}
        onChange={(next, changed) => set(({ links }) => ({ links: next(links) }) as Partial<Person>, changed)}
      />
    </>
  );
}
