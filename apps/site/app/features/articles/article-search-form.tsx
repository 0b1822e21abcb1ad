import { Button, TextField } from "@corp/ui";
import { useCallback, useEffect, useRef } from "react";
import type { ReactElement, SyntheticEvent } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { articleListPath, readArticleFilter } from "./article-filters.ts";
import type { ArticleFilter } from "./article-filters.ts";
import { listMessages } from "./list-messages.ts";
import "./article-search-form.css";

const debounceMs = 400;

/** A GET search form that works without scripts; with scripts the list follows the typing. */
export function ArticleSearchForm({ filter: { tag, text, author = null } }: { filter: ArticleFilter }): ReactElement {
  const navigate = useNavigate();
  const isBusy = useNavigation().state === "loading";
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asked = useRef<string | null | undefined>(undefined);

  const apply = useCallback((): void => {
    clearTimeout(pause.current);
    if (form.current === null) return;
    const filter = readArticleFilter(new URLSearchParams([...new FormData(form.current)].map(textEntry)));
    asked.current = filter.text;
    void navigate(articleListPath(filter), { preventScrollReset: true, replace: true });
  }, [navigate]);

  useEffect(() => {
    const field = form.current?.elements.namedItem("text");
    if (!(field instanceof HTMLInputElement)) return;
    const isFirst = asked.current === undefined;
    // The echo of this form's own search must not overwrite newer typing; Back and Forward do replace the field.
    if (asked.current === text || isFirst) asked.current = text;
    else field.value = asked.current = text ?? "";
    // Text typed before hydration is searched for.
    if (isFirst && field.value.trim() !== (text ?? "")) apply();
  }, [apply, text]);

  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <Form
      ref={form}
      className="article-search"
      role="search"
      method="get"
      action="/blog"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      {tag === null ? null : <input type="hidden" name="tag" value={tag} />}
      {author === null ? null : <input type="hidden" name="author" value={author} />}
      <TextField
        label={listMessages.searchLabel}
        type="search"
        name="text"
        defaultValue={text ?? ""}
        placeholder={listMessages.searchPlaceholder}
        maxLength={200}
        onChange={() => {
          clearTimeout(pause.current);
          pause.current = setTimeout(apply, debounceMs);
        }}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {listMessages.find}
      </Button>
    </Form>
  );
}

const textEntry = ([name, value]: [string, FormDataEntryValue]): [string, string] => [
  name,
  typeof value === "string" ? value : "",
];
