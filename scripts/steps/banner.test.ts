import { afterEach, expect, it, vi } from "vitest";
import { printBanner } from "./banner.ts";

const stack = {
  origin: "http://localhost:3000",
  port: 3000,
  identityUrl: null,
  databaseFolder: null,
  dataDir: "/data",
  logsFolder: "/data/logs",
} as unknown as Parameters<typeof printBanner>[0];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  ["the local mailbox without SMTP_URL", "", "Emails    http://localhost:3000/mailbox"],
  [
    "the SMTP server with it, but not its password",
    "smtps://u:secret@smtp.example",
    "Emails    are sent to your SMTP_URL",
  ],
])("says where emails are: %s", (_name, url, expected) => {
  vi.stubEnv("SMTP_URL", url);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  printBanner(stack, "production");
  const printed = write.mock.calls.join("");
  expect(printed).toContain(expected);
  expect(printed).not.toContain("secret");
});
