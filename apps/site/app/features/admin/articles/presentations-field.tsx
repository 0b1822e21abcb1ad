import { Button, RadioGroup, TextField } from "@corp/ui";
import { SortableList } from "@corp/ui/admin/sortable-list";
import type { ReactElement } from "react";
import type { FieldIssues } from "../../../editing/engine/field-issues.ts";
import { StoredFileField } from "../../../editing/records/stored-file-field.tsx";
import { inOrder, newPresentation, withItem } from "./article-values.ts";
import type { PresentationValues } from "./article-values.ts";
import { messages } from "./messages.ts";

interface PresentationsFieldProps {
  readonly presentations: readonly PresentationValues[];
  readonly onChange: (presentations: readonly PresentationValues[]) => void;
  readonly errors: FieldIssues;
}

const maxPresentations = 20;

/** Slides, each a file or a URL. */
export function PresentationsField({ presentations, onChange, errors }: PresentationsFieldProps): ReactElement {
  return (
    <div className="article-form-list">
      {presentations.length === 0 ? null : (
        <SortableList
          label={messages.fields.presentations}
          items={presentations}
          getItemId={({ key }) => key}
          getItemLabel={({ title }) => title || messages.nthPresentation(presentations.length)}
          onReorder={(keys) => onChange(inOrder(presentations, keys))}
          renderItem={(presentation, index) => (
            <PresentationFields
              presentation={presentation}
              path={`presentations.${index}`}
              number={index + 1}
              errors={errors}
              onChange={(next) => onChange(withItem(presentations, next))}
              onRemove={() => onChange(presentations.filter(({ key }) => key !== presentation.key))}
            />
          )}
        />
      )}
      {presentations.length < maxPresentations ? (
        <Button variant="outline" onClick={() => onChange([...presentations, newPresentation()])}>
          {messages.addPresentation}
        </Button>
      ) : null}
    </div>
  );
}

interface PresentationFieldsProps {
  readonly presentation: PresentationValues;
  readonly path: string;
  readonly number: number;
  readonly errors: FieldIssues;
  readonly onChange: (presentation: PresentationValues) => void;
  readonly onRemove: () => void;
}

function PresentationFields(props: PresentationFieldsProps): ReactElement {
  const { presentation, path, number, errors, onChange, onRemove } = props;
  const called = presentation.title || messages.nthPresentation(number);
  // Without a file and a URL, the issue has the path of the whole presentation.
  const missing = errors[path] === undefined ? undefined : messages.fileRequired;
  return (
    <div className="article-form-item" role="group" aria-label={called}>
      <TextField
        label={messages.presentationTitle}
        name={`${path}.title`}
        required
        value={presentation.title}
        onChange={(title) => onChange({ ...presentation, title })}
        error={errors[`${path}.title`]}
      />
      <RadioGroup
        label={messages.presentationKind}
        orientation="horizontal"
        options={[
          { value: "file", label: messages.fromFile },
          { value: "url", label: messages.fromUrl },
        ]}
        value={presentation.from}
        onChange={(from) => onChange({ ...presentation, from: from === "url" ? "url" : "file" })}
      />
      {presentation.from === "file" ? (
        <StoredFileField
          kind="document"
          label={messages.file}
          name={path}
          hint={messages.hints.presentation}
          value={presentation.file}
          onChange={(file) => onChange({ ...presentation, file })}
          error={errors[`${path}.file_id`] ?? missing}
        />
      ) : (
        <TextField
          label={messages.linkUrl}
          name={`${path}.url`}
          type="url"
          hint={messages.hints.url}
          value={presentation.url}
          onChange={(url) => onChange({ ...presentation, url })}
          error={errors[`${path}.url`]}
        />
      )}
      <Button variant="ghost-negative" size={400} onClick={onRemove}>
        {messages.removePresentation(called)}
      </Button>
    </div>
  );
}
