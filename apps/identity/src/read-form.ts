import type { IncomingMessage } from "node:http";

/** A sign-in form is far smaller. */
const longestBodyBytes = 16_384;

/** @throws Error when the body is too long for a sign-in form */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Without an encoding, a request yields bytes.
  for await (const bytes of request as AsyncIterable<Uint8Array>) {
    length += bytes.length;
    if (length > longestBodyBytes) throw new Error("The form is too long.");
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
