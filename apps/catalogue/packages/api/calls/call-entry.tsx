import { useState } from "react";
import type { ReactElement } from "react";
import type { Access } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { BadgeProps } from "@corp/ui";
import { code, colour, row } from "../../page-parts/styles.ts";
import { CallDetails } from "./call-details.tsx";
import type { ListedCall } from "./filter-calls.ts";

const tones: Record<Access, BadgeProps["tone"]> = {
  public: "success",
  user: "info",
  editor: "warning",
  admin: "negative",
};
const callers: Record<Access, string> = {
  public: "все",
  user: "вошедшие",
  editor: "редакторы",
  admin: "администраторы",
};

/** A call in a line; its details are made when it is opened. */
export function CallEntry({ call }: { call: ListedCall }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      data-call={call.name}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      style={{ border: `1px solid ${colour("border")}`, borderRadius: 8, paddingBlock: 8, paddingInline: 12 }}
    >
      <summary style={{ cursor: "pointer" }}>
        <span
          style={{ ...row, display: "inline-flex", gap: 8, maxInlineSize: "calc(100% - 24px)", verticalAlign: "top" }}
        >
          <code style={code}>{`${call.method} ${call.path}`}</code>
          <Badge tone={tones[call.access]}>{callers[call.access]}</Badge>
          <Text as="span" variant="caption" lang="en">
            {call.summary}
          </Text>
        </span>
      </summary>
      {isOpen && <CallDetails name={call.name} failure={call.failure} />}
    </details>
  );
}
