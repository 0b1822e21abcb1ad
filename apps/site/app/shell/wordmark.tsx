import type { ReactElement } from "react";
import { brand } from "../domain/brand.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { messages } from "./messages.ts";

export function Wordmark(): ReactElement {
  return (
    <PageLink to="/" className="wordmark" aria-label={`${brand.name}: ${messages.backHome.toLowerCase()}`}>
      <span className="wordmark-mark" aria-hidden="true" />
      {brand.name}
    </PageLink>
  );
}
