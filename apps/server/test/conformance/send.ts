import { failureBody } from "@corp/api/contract";
import type { EndpointName, FailureBody } from "@corp/api/contract";
import { endpointFailures, failures } from "@corp/api/reference";
import type { FailureCode } from "@corp/api/reference";
import { safeParse } from "valibot";
import { sendRequest } from "../test-server.ts";

export interface Sent {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends a request, valid or not. */
export async function send(origin: string, name: EndpointName, request: unknown, token?: string): Promise<Sent> {
  return readAnswer(await sendRequest(origin, name, request, token));
}

export async function readAnswer(response: Response): Promise<Sent> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = text;
  }
  return { status: response.status, body, headers: response.headers };
}

/** The deviation of an error response from the expected one; null means that there is none. */
export function responseDeviation(
  name: EndpointName,
  { status, body, headers }: Sent,
  codes: readonly FailureCode[],
): string | null {
  const got = `got ${status} ${JSON.stringify(body).slice(0, 160)}`;
  const parsed = safeParse(failureBody, body);
  if (!parsed.success) return `expected ${codes.join(" or ")}, ${got}`;
  const { code, message } = parsed.output;
  if (!codes.some((expected) => expected === code)) return `expected ${codes.join(" or ")}, ${got}`;
  const known = codes.find((expected) => expected === code);
  if (known === undefined || failures[known].status !== status) return `${code} is not for status ${status}`;
  if (!endpointFailures[name].includes(known)) return `${code} is not listed for ${name}`;
  if (!/[а-яё]/iu.test(message)) return `nothing for people to read: ${message}`;
  return status === 401 && !headers.has("www-authenticate") ? "401 without WWW-Authenticate" : null;
}

/** Whether there is an issue for the field, or for an object that contains it. */
export function hasIssueFor(body: unknown, path: string): boolean {
  const { details = [] } = body as FailureBody;
  return details.some(
    (detail) => detail.path === path || path.startsWith(`${detail.path}.`) || detail.path.startsWith(`${path}.`),
  );
}
