import { Button, TextField } from "@corp/ui";
import { CountedTextArea } from "@corp/ui/admin/counted-text-area";
import { FileUpload } from "@corp/ui/admin/file-upload";
import { Form, FormActions, FormSection } from "@corp/ui/admin/form";
import type { ReactElement, ReactNode } from "react";
import { SaveStateLine } from "../../../editing/autosave/save-state.tsx";
import { fieldFile, imageRules, uploadFailure, useUpload } from "../../../editing/use-upload.ts";
import { articleFieldName } from "./article-field-name.ts";
import { ArticleTags } from "./article-tags.tsx";
import { AuthorsField } from "./authors-field.tsx";
import { messages } from "./messages.ts";
import { PresentationsField } from "./presentations-field.tsx";
import type { ArticleForm } from "./use-article-form.ts";

interface ArticleFieldsProps {
  readonly form: ArticleForm;
  readonly saveLabel: string;
  readonly onShowConflict: () => void;
  readonly notices: ReactNode;
}

const { fields, sections, hints } = messages;

/** Who creates an article has come to write: the caret is in the title. */
const whereWritingBegins = { autoFocus: true } as const;

/** Everything of an article but its text. */
export function ArticleFields({ form, saveLabel, onShowConflict, notices }: ArticleFieldsProps): ReactElement {
  const { value, issues: errors, set, status, stored } = form;
  const isUntouched = stored.version === 0 && status.kind === "saved";
  const upload = useUpload();
  const save = (): void => void form.saveNow();
  return (
    <Form className="article-form" errors={formErrors(form)} onSubmit={save}>
      {notices}
      <FormSection title={sections.what}>
        <TextField
          label={fields.title}
          name="title"
          required
          maxLength={200}
          value={value.title}
          onChange={(title) => set("title", title)}
          error={errors["title"]}
          {...(stored.version === 0 ? whereWritingBegins : {})}
        />
        <CountedTextArea
          label={fields.lead}
          name="lead"
          required
          maxLength={1000}
          rows={3}
          hint={hints.lead}
          value={value.lead}
          onChange={(lead) => set("lead", lead)}
          error={errors["lead"]}
        />
        <ArticleTags tags={value.tags} onChange={(tags) => set("tags", tags)} error={errors["tag_ids"]} />
      </FormSection>
      <FormSection title={sections.banner}>
        <FileUpload
          label={fields.banner}
          name="banner_file_id"
          hint={hints.banner}
          {...imageRules}
          upload={upload}
          describeError={uploadFailure}
          value={value.banner === null ? [] : [fieldFile(value.banner, fields.banner)]}
          onChange={(files) => set("banner", files.at(-1)?.file ?? null)}
          error={errors["banner_file_id"]}
        />
      </FormSection>
      <FormSection title={sections.authors}>
        <AuthorsField authors={value.authors} onChange={(authors) => set("authors", authors)} errors={errors} />
      </FormSection>
      <FormSection title={sections.presentations}>
        <PresentationsField
          presentations={value.presentations}
          onChange={(presentations) => set("presentations", presentations)}
          errors={errors}
        />
      </FormSection>
      <FormActions sticky>
        <Button type="submit" loading={status.kind === "saving"}>
          {saveLabel}
        </Button>
        {isUntouched ? null : <SaveStateLine status={status} isHeld onShowConflict={onShowConflict} />}
      </FormActions>
    </Form>
  );
}

/** Also listed on top of the form: a field may be far from the button. */
function formErrors({ issues }: ArticleForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(issues).map(([path, issue]) => {
      const name = articleFieldName(path);
      return [path, name === undefined ? issue : `${name}: ${issue}`];
    }),
  );
}
