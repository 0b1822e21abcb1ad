import { Button, TextField } from "@corp/ui";
import { FileUpload } from "@corp/ui/admin/file-upload";
import { FormRow } from "@corp/ui/admin/form";
import { SortableList } from "@corp/ui/admin/sortable-list";
import type { ReactElement } from "react";
import type { FieldIssues } from "../../../editing/engine/field-issues.ts";
import { fieldFile, imageRules, uploadFailure, useUpload } from "../../../editing/use-upload.ts";
import { inOrder, newAuthor, withItem } from "./article-values.ts";
import type { AuthorValues } from "./article-values.ts";
import { LinksField } from "./links-field.tsx";
import { messages } from "./messages.ts";

interface AuthorsFieldProps {
  readonly authors: readonly AuthorValues[];
  readonly onChange: (authors: readonly AuthorValues[]) => void;
  readonly errors: FieldIssues;
}

const maxAuthors = 20;

export function AuthorsField({ authors, onChange, errors }: AuthorsFieldProps): ReactElement {
  return (
    <div className="article-form-list">
      {authors.length === 0 ? null : (
        <SortableList
          label={messages.fields.authors}
          items={authors}
          getItemId={({ key }) => key}
          getItemLabel={({ name }) => name || messages.nthAuthor(authors.length)}
          onReorder={(keys) => onChange(inOrder(authors, keys))}
          renderItem={(author, index) => (
            <AuthorFields
              author={author}
              path={`authors.${index}`}
              number={index + 1}
              errors={errors}
              onChange={(next) => onChange(withItem(authors, next))}
              onRemove={() => onChange(authors.filter(({ key }) => key !== author.key))}
            />
          )}
        />
      )}
      {authors.length < maxAuthors ? (
        <Button variant="outline" onClick={() => onChange([...authors, newAuthor()])}>
          {messages.addAuthor}
        </Button>
      ) : null}
    </div>
  );
}

interface AuthorFieldsProps {
  readonly author: AuthorValues;
  readonly path: string;
  readonly number: number;
  readonly errors: FieldIssues;
  readonly onChange: (author: AuthorValues) => void;
  readonly onRemove: () => void;
}

function AuthorFields({ author, path, number, errors, onChange, onRemove }: AuthorFieldsProps): ReactElement {
  const upload = useUpload();
  const called = author.name || messages.nthAuthor(number);
  return (
    <div className="article-form-item" role="group" aria-label={called}>
      <FormRow>
        <TextField
          label={messages.name}
          name={`${path}.name`}
          required
          value={author.name}
          onChange={(name) => onChange({ ...author, name })}
          error={errors[`${path}.name`]}
        />
        <TextField
          label={messages.position}
          name={`${path}.position`}
          value={author.position}
          onChange={(position) => onChange({ ...author, position })}
          error={errors[`${path}.position`]}
        />
      </FormRow>
      <FileUpload
        label={messages.photo}
        name={`${path}.photo_file_id`}
        {...imageRules}
        upload={upload}
        describeError={uploadFailure}
        value={author.photo === null ? [] : [fieldFile(author.photo, messages.photo)]}
        onChange={(files) => onChange({ ...author, photo: files.at(-1)?.file ?? null })}
        error={errors[`${path}.photo_file_id`]}
      />
      <LinksField
        links={author.links}
        path={`${path}.links`}
        errors={errors}
        onChange={(links) => onChange({ ...author, links })}
      />
      <Button variant="ghost-negative" size={400} onClick={onRemove}>
        {messages.removeAuthor(called)}
      </Button>
    </div>
  );
}
