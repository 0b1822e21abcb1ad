import type { MetaDescriptor } from "react-router";
import { failureStatus } from "../navigation/page-failure.ts";
import { messages } from "./messages.ts";

/** Head of an error page, which is not indexed. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  return [{ title: errorTitle(failureStatus(error)) }, { name: "robots", content: "noindex" }];
}

function errorTitle(status: number): string {
  if (status === 404) return messages.notFoundTitle;
  return status === 403 ? messages.forbiddenTitle : messages.failedTitle;
}
