import type { Access, EventAccess } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { BadgeProps } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { code, colour, row } from "../../page-parts/styles.ts";
import { EndpointDetails } from "./endpoint-details.tsx";
import type { ListedEndpoint } from "./filter-endpoints.ts";

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

const eventCallers: Record<EventAccess, string> = {
  team: "команда мероприятия",
};

/** An endpoint in one line; its details are rendered when it is opened. */
export function EndpointEntry({ endpoint }: { endpoint: ListedEndpoint }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      data-endpoint={endpoint.name}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      style={{ border: `1px solid ${colour("border")}`, borderRadius: 8, paddingBlock: 8, paddingInline: 12 }}
    >
      <summary style={{ cursor: "pointer" }}>
        <span
          style={{ ...row, display: "inline-flex", gap: 8, maxInlineSize: "calc(100% - 24px)", verticalAlign: "top" }}
        >
          <code style={code}>{`${endpoint.method} ${endpoint.path}`}</code>
          <Badge tone={tones[endpoint.access]}>{callers[endpoint.access]}</Badge>
          {endpoint.alsoFor?.map((by) => (
            <Badge key={by}>{eventCallers[by]}</Badge>
          ))}
          <Text as="span" variant="caption" lang="en">
            {endpoint.summary}
          </Text>
        </span>
      </summary>
      {isOpen && <EndpointDetails name={endpoint.name} failure={endpoint.failure} />}
    </details>
  );
}
