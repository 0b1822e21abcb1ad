import type { Article, StoredFile } from "@corp/api";
import { RadioGroup, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import { itemNames } from "../../editing/records/item-names.ts";
import { ListField } from "../../editing/records/list-field.tsx";
import type { SetItem } from "../../editing/records/list-field.tsx";
import { newKey, withSentKeys } from "../../editing/records/list-items.ts";
import type { ListItem } from "../../editing/records/list-items.ts";
import { StoredFileField } from "../../editing/records/stored-file-field.tsx";
import { fileName, lines } from "../field-kinds.tsx";
import type { Field, WidgetProps } from "../field.ts";

/** Slides, each a file or a URL. */
interface PresentationValues extends ListItem {
  readonly title: string;
  readonly from: "file" | "url";
  readonly file: StoredFile | null;
  readonly url: string;
}

type Presentations = readonly PresentationValues[];

const label = "Презентации";
const texts = {
  add: "Добавить презентацию",
  title: "Название",
  from: "Откуда",
  file: "Файл",
  fileHint: "PDF, PPTX, DOCX или ODP до 20 МБ",
  fileRequired: "Загрузите файл",
  url: "Адрес",
  urlHint: "Начинается с https://",
} as const;

export const emptyPresentation: PresentationValues = { key: "", title: "", from: "file", file: null, url: "" };

export const presentations: Field<Presentations, Article["presentations"]> = {
  label,
  empty: [],
  example: [emptyPresentation],
  read: (stored) =>
    stored.map(({ title, file, url }, index) => ({
      key: `presentation-${index}`,
      title,
      from: file === null ? "url" : "file",
      file,
      url: url ?? "",
    })),
  write: (values) =>
    values.map(({ title, from, file, url }) => ({
      title,
      file_id: from === "file" ? (file?.file_id ?? null) : null,
      url: from === "url" ? url.trim() : null,
    })),
  describe: (values) =>
    values.map(({ title, from, file, url }) => `${title}: ${from === "url" ? url : fileName(file)}`).join("\n"),
  describeStored: (stored) => lines(stored.map(({ title, file, url }) => [title, url ?? fileName(file)])),
  adopt: withSentKeys,
  labelAt: itemNames(({ title }: PresentationValues) => title, {
    title: texts.title,
    file_id: texts.file,
    url: texts.url,
  }),
  Widget: PresentationsWidget,
};

function PresentationsWidget({ name, value, errors, change }: WidgetProps<Presentations, object>): ReactElement {
  return (
    <ListField
      isFlat
      label={label}
      labelHidden
      name={name}
      items={value}
      errors={errors}
      onChange={change}
      itemTitle={({ title }) => title}
      newItem={() => ({ ...emptyPresentation, key: newKey() })}
      addLabel={texts.add}
      max={20}
      renderFields={(presentation, path, set) => (
        <PresentationFields presentation={presentation} path={path} errors={errors} set={set} />
      )}
    />
  );
}

interface PresentationFieldsProps extends Pick<WidgetProps<Presentations, object>, "errors"> {
  readonly presentation: PresentationValues;
  readonly path: string;
  readonly set: SetItem<PresentationValues>;
}

function PresentationFields({ presentation, path, errors, set }: PresentationFieldsProps): ReactElement {
  // Without a file and a URL, the issue has the path of the whole presentation.
  const missing = errors[path] === undefined ? undefined : texts.fileRequired;
  return (
    <>
      <TextField
        label={texts.title}
        name={`${path}.title`}
        required
        value={presentation.title}
        error={errors[`${path}.title`]}
        onChange={(title) => set({ title }, `${path}.title`)}
      />
      <RadioGroup
        label={texts.from}
        orientation="horizontal"
        options={[
          { value: "file", label: texts.file },
          { value: "url", label: texts.url },
        ]}
        value={presentation.from}
        onChange={(from) => set({ from: from === "url" ? "url" : "file" }, path)}
      />
      {presentation.from === "file" ? (
        <StoredFileField
          kind="document"
          label={texts.file}
          name={path}
          hint={texts.fileHint}
          value={presentation.file}
          error={errors[`${path}.file_id`] ?? missing}
          onChange={(file) => set({ file }, path)}
        />
      ) : (
        <TextField
          label={texts.url}
          name={`${path}.url`}
          type="url"
          hint={texts.urlHint}
          value={presentation.url}
          error={errors[`${path}.url`]}
          onChange={(url) => set({ url }, path)}
        />
      )}
    </>
  );
}
