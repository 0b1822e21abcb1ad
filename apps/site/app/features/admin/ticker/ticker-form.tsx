import type { Ticker } from "@corp/api";
import { Checkbox, Marquee, Text, TextField } from "@corp/ui";
import { useId } from "react";
import type { ReactElement } from "react";
import { TickerItems } from "../../../components/ticker/ticker-items.tsx";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { ListField } from "../../../editing/records/list-field.tsx";
import { newKey } from "../../../editing/records/list-items.ts";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { messages } from "./messages.ts";
import { describeTicker, emptyItem, shownItems } from "./ticker-values.ts";
import type { TickerValues } from "./ticker-values.ts";

const list = "items";

/** The announcements and whether they are shown, with a preview above. */
export function TickerForm({ editor }: { editor: RecordEditor<TickerValues> }): ReactElement {
  const { values, errors, change } = editor;
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty} />
      <TickerPreview values={values} />
      <RecordForm editor={editor} describe={describeTicker} label={messages.title} findFieldName={findFieldName}>
        <Checkbox
          label={messages.isShown}
          checked={values.isShown}
          hint={messages.shownHint}
          onChange={(isShown) => change((before) => ({ ...before, isShown }), "isShown")}
        />
        <ListField
          label={messages.items}
          name={list}
          items={values.items}
          errors={errors}
          onChange={(next, field) => change((before) => ({ ...before, items: next(before.items) }), field)}
          itemTitle={({ text }) => text}
          newItem={() => ({ ...emptyItem, key: newKey() })}
          addLabel={messages.add}
          max={20}
          empty={messages.empty}
          isFlat
          renderFields={({ text, url }, field, set) => (
            <>
              <TextField
                label={messages.text}
                name={`${field}.text`}
                required
                maxLength={200}
                value={text}
                error={errors[`${field}.text`]}
                onChange={(next) => set({ text: next }, `${field}.text`)}
              />
              <TextField
                label={messages.url}
                name={`${field}.url`}
                type="url"
                hint={messages.urlHint}
                value={url}
                error={errors[`${field}.url`]}
                onChange={(next) => set({ url: next }, `${field}.url`)}
              />
            </>
          )}
        />
      </RecordForm>
    </>
  );
}

function TickerPreview({ values }: { values: TickerValues }): ReactElement {
  const headingId = useId();
  const items = shownItems(values).filter(({ text }) => text !== "");
  return (
    <section className="line-preview" aria-labelledby={headingId}>
      <Text as="h2" variant="subtitle" id={headingId}>
        {messages.preview}
      </Text>
      {items.length > 0 ? (
        <Marquee className="ticker" label={messages.previewLabel}>
          <TickerItems items={items.map(shownSafely)} />
        </Marquee>
      ) : (
        <Text tone="muted">{values.isShown ? messages.previewEmpty : messages.previewOff}</Text>
      )}
    </section>
  );
}

/** An unfinished URL is no link in the preview. */
function shownSafely({ text, url }: Ticker["items"][number]): Ticker["items"][number] {
  return { text, url: url !== null && URL.canParse(url) && url.startsWith("https://") ? url : null };
}

function findFieldName(field: string, { items }: TickerValues): string | undefined {
  const [, key] = field.split(".");
  const at = items.findIndex((item) => item.key === key);
  return at === -1 ? undefined : messages.itemName(at + 1);
}
