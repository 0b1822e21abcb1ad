import type { RichTextDocument } from "@corp/api";
import { Text } from "@corp/ui";
import { useMemo } from "react";
import type { ReactElement } from "react";
import { messages } from "../messages.ts";
import { documentDifference } from "./document-difference.ts";
import type { BlockDifference } from "./document-difference.ts";
import { textDifference } from "./text-difference.ts";
import type { DifferencePart } from "./text-difference.ts";

/** Added and removed words, in place. */
function TextDifference({ parts }: { parts: readonly DifferencePart[] }): ReactElement {
  return (
    <>
      {parts.map(({ kind, text }, index) => {
        if (kind === "same") return <span key={index}>{text}</span>;
        return kind === "added" ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
      })}
    </>
  );
}

export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that differ, word by word. */
export function FieldDifferences({ fields }: { fields: readonly FieldChange[] }): ReactElement | null {
  const different = fields.filter(({ before, after }) => before !== after);
  if (different.length === 0) return null;
  return (
    <dl className="difference difference-fields">
      {different.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <TextDifference parts={textDifference(before, after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface DocumentDifferenceProps {
  readonly before: RichTextDocument | null;
  readonly after: RichTextDocument | null;
}

/** Two rich texts block by block, changed blocks word by word. */
export function DocumentDifference({ before, after }: DocumentDifferenceProps): ReactElement {
  const blocks = useMemo(() => documentDifference(before, after), [before, after]);
  if (blocks.every(({ kind }) => kind === "same")) return <Text tone="muted">{messages.same}</Text>;
  return (
    <div className="difference">
      {blocks.map((block, index) => (
        <BlockLine key={index} difference={block} />
      ))}
    </div>
  );
}

const titles = { added: messages.wasAdded, removed: messages.wasRemoved, changed: messages.wasChanged } as const;

function BlockLine({ difference }: { difference: BlockDifference }): ReactElement {
  if (difference.kind === "same") {
    return (
      <Text variant="caption" tone="muted">
        {messages.unchanged(difference.count)}
      </Text>
    );
  }
  const { kind, block } = difference;
  const form = kind === "changed" ? difference.form : null;
  return (
    <div className="difference-block" data-kind={kind} data-code={block.isCode || undefined}>
      <Text as="span" variant="caption" tone="muted">
        {[`${titles[kind]}: ${block.kind}`, ...(form === null ? [] : [form])].join(" · ")}
      </Text>
      <div>
        {kind === "changed" ? (
          <TextDifference parts={difference.parts} />
        ) : (
          <WholeBlock kind={kind} text={block.text} />
        )}
      </div>
    </div>
  );
}

function WholeBlock({ kind, text }: { kind: "added" | "removed"; text: string }): ReactElement | null {
  if (text === "") return null;
  return kind === "added" ? <ins>{text}</ins> : <del>{text}</del>;
}
