import type { ReactElement } from "react";
import { Link } from "react-router";
import { brand } from "../core/brand.ts";
import { messages } from "./messages.ts";

/** The company's name as its sign. */
export function Wordmark(): ReactElement {
  return (
    <Link to="/" className="wordmark" aria-label={`${brand.name}: ${messages.backHome.toLowerCase()}`}>
      <span className="wordmark-mark" aria-hidden="true" />
      {brand.name}
    </Link>
  );
}
