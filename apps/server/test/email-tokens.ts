import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "./test-server.ts";

/** The token of a link in the newest email to a recipient, in the local mailbox, after what is due was sent. */
export async function tokenIn(
  { config, sendEmails }: Pick<TestServer, "config" | "sendEmails">,
  email: string,
  path: "link" | "erasure",
): Promise<string> {
  const folder = join(config.dataDir, "mailbox");
  await sendEmails();
  const token = readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as { to: string; text: string })
    .map(({ to, text }) => to === email && new RegExp(`/my-data/${path}/([\\w.-]+)`, "u").exec(text)?.[1])
    .findLast((found) => typeof found === "string");
  if (!token) throw new Error(`There is no such email for ${email}.`);
  return token;
}
