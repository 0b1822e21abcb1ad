import { Button, TextField } from "@corp/ui";
import { IconButton } from "@corp/ui/admin/toolbar";
import { CloseIcon } from "@corp/ui/icons/close";
import type { ReactElement } from "react";
import type { FieldIssues } from "../../../editing/engine/field-issues.ts";
import { newLink, withItem } from "./article-values.ts";
import type { LinkValues } from "./article-values.ts";
import { messages } from "./messages.ts";

interface LinksFieldProps {
  readonly links: readonly LinkValues[];
  readonly path: string;
  readonly errors: FieldIssues;
  readonly onChange: (links: readonly LinkValues[]) => void;
}

const maxLinks = 20;

export function LinksField({ links, path, errors, onChange }: LinksFieldProps): ReactElement {
  return (
    <div className="article-form-item" role="group" aria-label={messages.links}>
      {links.map((link, index) => (
        <div key={link.key} className="article-form-link">
          <TextField
            label={messages.linkTitle}
            name={`${path}.${index}.title`}
            value={link.title}
            onChange={(title) => onChange(withItem(links, { ...link, title }))}
            error={errors[`${path}.${index}.title`]}
          />
          <TextField
            label={messages.linkUrl}
            name={`${path}.${index}.url`}
            type="url"
            placeholder="https://"
            value={link.url}
            onChange={(url) => onChange(withItem(links, { ...link, url }))}
            error={errors[`${path}.${index}.url`]}
          />
          <IconButton
            label={messages.removeLink(link.title)}
            icon={<CloseIcon size={18} />}
            size={500}
            onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
          />
        </div>
      ))}
      {links.length < maxLinks ? (
        <Button variant="ghost" size={400} onClick={() => onChange([...links, newLink()])}>
          {messages.addLink}
        </Button>
      ) : null}
    </div>
  );
}
