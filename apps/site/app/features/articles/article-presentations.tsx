import type { Article } from "@corp/api";
import { Link, Text } from "@corp/ui";
import { FileIcon } from "@corp/ui/icons/file";
import { LinkIcon } from "@corp/ui/icons/link";
import type { ReactElement } from "react";
import { fileLabel } from "./file-label.ts";
import { messages } from "./messages.ts";
import "./article-presentations.css";

/** Slides: files with type and size, links with their host. */
export function ArticlePresentations({
  presentations,
}: {
  presentations: Article["presentations"];
}): ReactElement | null {
  if (presentations.length === 0) return null;
  return (
    <section className="article-presentations">
      <Text as="h2" variant="subtitle">
        {messages.presentations}
      </Text>
      <ul>
        {presentations.map((presentation) => (
          <Presentation key={presentation.file?.file_id ?? presentation.url} {...presentation} />
        ))}
      </ul>
    </section>
  );
}

function Presentation({ title, file, url }: Article["presentations"][number]): ReactElement {
  return (
    <li>
      {file === null ? <LinkIcon size={24} /> : <FileIcon size={24} />}
      <span>
        <Link href={file?.url ?? url ?? undefined} variant="text" external={file === null}>
          {title}
        </Link>{" "}
        <Text as="span" variant="caption" tone="muted">
          {file === null ? readHost(url) : fileLabel(file)}
        </Text>
      </span>
    </li>
  );
}

function readHost(url: string | null): string {
  return url === null || !URL.canParse(url) ? "" : new URL(url).hostname.replace(/^www\./u, "");
}
