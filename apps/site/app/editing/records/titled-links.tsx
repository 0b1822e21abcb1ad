import type { TitledLink } from "@corp/api";
import { TextField } from "@corp/ui/admin/text-field";
import type { ReactElement } from "react";
import type { FieldIssues } from "../engine/field-issues.ts";
import { ListField } from "./list-field.tsx";
import { newKey } from "./list-items.ts";
import type { ListItem } from "./list-items.ts";
import { messages } from "./messages.ts";

export interface LinkValues extends ListItem {
  readonly title: string;
  readonly url: string;
}

export const linkLabels = { title: messages.person.linkTitle, url: messages.person.linkUrl } as const;

export const emptyLink: LinkValues = { key: "", title: "", url: "" };

export const toLinkValues = (links: readonly TitledLink[]): readonly LinkValues[] =>
  links.map(({ title, url }, index) => ({ key: `link-${index}`, title, url }));

export const toLinks = (links: readonly LinkValues[]) => links.map(({ title, url }) => ({ title, url: url.trim() }));

/** One link a line: "Сайт https://…". */
export const describeLinks = (links: readonly LinkValues[]): string =>
  links.map(({ title, url }) => `${title} ${url}`.trim()).join("\n");

export interface TitledLinksProps {
  readonly label?: string;
  /** @default false */
  readonly labelHidden?: boolean;
  readonly name: string;
  readonly links: readonly LinkValues[];
  readonly errors: FieldIssues;
  readonly onChange: (next: (before: readonly LinkValues[]) => readonly LinkValues[], field: string) => void;
  readonly empty?: string;
}

/** A list of links with titles. */
export function TitledLinks({
  label = messages.person.links,
  labelHidden = false,
  name,
  links,
  errors,
  onChange,
  empty,
}: TitledLinksProps): ReactElement {
  const texts = messages.person;
  return (
    <ListField
      isFlat
      label={label}
      labelHidden={labelHidden}
      name={name}
      items={links}
      errors={errors}
      onChange={onChange}
      titleOf={({ title }) => title}
      newItem={() => ({ ...emptyLink, key: newKey() })}
      addLabel={texts.addLink}
      max={20}
      {...(empty === undefined ? {} : { empty })}
      renderFields={(link, field, set) => (
        <div className="list-field-pair">
          <TextField
            label={texts.linkTitle}
            name={`${field}.title`}
            required
            value={link.title}
            error={errors[`${field}.title`]}
            onChange={(title) => set({ title }, `${field}.title`)}
          />
          <TextField
            label={texts.linkUrl}
            name={`${field}.url`}
            type="url"
            required
            hint={texts.linkHint}
            value={link.url}
            error={errors[`${field}.url`]}
            onChange={(url) => set({ url }, `${field}.url`)}
          />
        </div>
      )}
    />
  );
}
