import type { Event } from "@corp/api";
import { FormSection } from "@corp/ui/admin/form";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { namesInList } from "../../../editing/records/item-names.ts";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { linkLabels, TitledLinks } from "../../../editing/records/titled-links.tsx";
import type { LinkValues } from "../../../editing/records/titled-links.tsx";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { useEventPart } from "./event-part.ts";
import { linkParts } from "./link-parts.ts";
import type { LinkPart, LinksValues } from "./link-parts.ts";
import { messages } from "./messages.ts";

/** Links for participants before the event, and for everybody after it. */
export function LinksForms({ event }: { event: Event }): ReactElement {
  const before = useEventPart(event, linkParts.before);
  const after = useEventPart(event, linkParts.after);
  const texts = messages.links;
  return (
    <>
      <LeaveGuard isDirty={before.isDirty || after.isDirty} />
      <div className="event-editor-forms">
        <LinksForm editor={before} part={linkParts.before} title={texts.before} text={texts.beforeText} />
        <LinksForm editor={after} part={linkParts.after} title={texts.after} text={texts.afterText} />
      </div>
    </>
  );
}

interface LinksFormProps {
  readonly editor: RecordEditor<LinksValues>;
  readonly part: LinkPart;
  readonly title: string;
  readonly text: string;
}

function LinksForm({ editor, part, title, text }: LinksFormProps): ReactElement {
  return (
    <RecordForm editor={editor} describe={part.describe} label={title} findFieldName={findFieldName}>
      <FormSection title={title} description={text}>
        <TitledLinks
          label={title}
          labelHidden
          name="links"
          links={editor.values.links}
          errors={editor.errors}
          onChange={(next, field) => editor.change(({ links }) => ({ links: next(links) }), field)}
          empty={messages.links.empty}
          mayBeBroadcast={part.name === "links_before"}
        />
      </FormSection>
    </RecordForm>
  );
}

const findFieldName = namesInList("links", ({ title }: LinkValues) => title, linkLabels);
