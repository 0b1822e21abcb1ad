import type { ParticipantLink } from "@corp/api";
import { Checkbox, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import type { FieldIssues } from "../engine/field-issues.ts";
import { ListField } from "./list-field.tsx";
import { newKey } from "./list-items.ts";
import type { ListItem } from "./list-items.ts";
import { messages } from "./messages.ts";

export interface LinkValues extends ListItem {
  readonly title: string;
  readonly url: string;
  readonly is_broadcast?: boolean | undefined;
}

export const linkLabels = { title: messages.person.linkTitle, url: messages.person.linkUrl } as const;

export const emptyLink: LinkValues = { key: "", title: "", url: "" };

export const toLinkValues = (links: readonly ParticipantLink[]): readonly LinkValues[] =>
  links.map((link, index) => ({ key: `link-${index}`, ...link }));

export const toLinks = (links: readonly LinkValues[]) =>
  links.map(({ title, url, is_broadcast: isBroadcast }) => ({
    title,
    url: url.trim(),
    ...(isBroadcast === true && { is_broadcast: true }),
  }));

/** One link a line: "Сайт https://…". */
export const describeLinks = (links: readonly LinkValues[]): string => links.map(describeLink).join("\n");

const describeLink = ({ title, url, is_broadcast: isBroadcast }: LinkValues): string =>
  [title, url, ...(isBroadcast === true ? [messages.person.isBroadcast] : [])].join(" ").trim();

export interface TitledLinksProps {
  readonly label?: string;
  /** @default false */
  readonly labelHidden?: boolean;
  readonly name: string;
  readonly links: readonly LinkValues[];
  readonly errors: FieldIssues;
  readonly onChange: (next: (before: readonly LinkValues[]) => readonly LinkValues[], field: string) => void;
  readonly empty?: string;
  /** Whether one of them may be marked as the broadcast. @default false */
  readonly mayBeBroadcast?: boolean;
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
  mayBeBroadcast = false,
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
      itemTitle={({ title }) => title}
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
          {mayBeBroadcast ? (
            <Checkbox
              label={texts.isBroadcast}
              hint={texts.broadcastHint}
              checked={link.is_broadcast === true}
              onChange={(isChosen) =>
                onChange((before) => before.map((each) => marked(each, each.key === link.key && isChosen)), name)
              }
            />
          ) : null}
        </div>
      )}
    />
  );
}

/** One link at most is the broadcast. */
const marked = (link: LinkValues, isBroadcast: boolean): LinkValues => ({
  ...link,
  is_broadcast: isBroadcast ? true : undefined,
});
